import { messageTemplate } from '../template.ts';

export const claimApprovedGarage = messageTemplate({
  name: 'claim-approved-garage',
  transactional: true,
  email: {
    en: {
      subject: (data) => `Claim ${data['claimNumber']} is approved`,
      lines: (data) => [
        `Hello ${data['firstName']},`,
        `${data['amount']} is approved for the repair under claim ${data['claimNumber']}.`,
        'You are paid within 24 hours once the owner has accepted, your final invoice is uploaded and the vehicle is marked as ready.',
      ],
      action: (data) => ({ label: 'Open the repair', url: data['link'] ?? '' }),
    },
  },
});

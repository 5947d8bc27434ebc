import { messageTemplate } from '../template.ts';

export const claimApproved = messageTemplate({
  name: 'claim-approved',
  transactional: true,
  email: {
    en: {
      subject: (data) => `Claim ${data['claimNumber']} is approved`,
      lines: (data) => [
        `Hello ${data['firstName']},`,
        `The insurer has accepted your claim ${data['claimNumber']}, and we have approved it: we pay ${data['amount']} to your garage.`,
        'Your offer is ready. It says line by line what the insurer pays, what you pay, and our fee. Accept it within 48 hours.',
      ],
      action: (data) => ({ label: 'See the offer', url: data['link'] ?? '' }),
    },
  },
  sms: {
    templateId: 'claim-approved',
    en: (data) =>
      `Claim ${data['claimNumber']} is approved: we advance ${data['amount']} to your garage. Accept the offer: ${data['link']}`,
  },
});

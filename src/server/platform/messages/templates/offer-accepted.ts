import { messageTemplate } from '../template.ts';

export const offerAccepted = messageTemplate({
  name: 'offer-accepted',
  transactional: true,
  email: {
    en: {
      subject: (data) => `The owner accepted: claim ${data['claimNumber']}`,
      lines: (data) => [
        `Hello ${data['firstName']},`,
        `The owner has accepted the offer for claim ${data['claimNumber']}.`,
        'Upload the final invoice and mark the vehicle as ready: then we pay you within 24 hours.',
      ],
      action: (data) => ({ label: 'Open the repair', url: data['link'] ?? '' }),
    },
  },
});

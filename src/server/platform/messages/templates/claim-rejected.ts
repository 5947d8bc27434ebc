import { messageTemplate } from '../template.ts';

export const claimRejected = messageTemplate({
  name: 'claim-rejected',
  transactional: true,
  email: {
    en: {
      subject: (data) => `Claim ${data['claimNumber']} was rejected`,
      lines: (data) => [
        `Hello ${data['firstName']},`,
        `We could not approve claim ${data['claimNumber']}. The reason: ${data['reason']}`,
        'You may appeal once within 30 days. Tell us what we should look at again.',
      ],
      action: (data) => ({ label: 'Open the claim', url: data['link'] ?? '' }),
    },
  },
});

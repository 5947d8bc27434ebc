import { messageTemplate } from '../template.ts';

export const kycRejected = messageTemplate({
  name: 'kyc-rejected',
  transactional: true,
  email: {
    en: {
      subject: () => 'Your KYC was not accepted',
      lines: (data) => [
        `Hello ${data['firstName']},`,
        'Some of your documents were not accepted:',
        data['reasons'] ?? '',
        'What was accepted stays: hand in only what is named here.',
      ],
      action: (data) => ({ label: 'Hand in again', url: data['link'] ?? '' }),
    },
  },
});

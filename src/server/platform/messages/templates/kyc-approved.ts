import { messageTemplate } from '../template.ts';

export const kycApproved = messageTemplate({
  name: 'kyc-approved',
  transactional: true,
  email: {
    en: {
      subject: () => 'Your KYC is approved',
      lines: (data) => [
        `Hello ${data['firstName']},`,
        'Your documents were accepted. You can now use everything that your account offers.',
      ],
      action: (data) => ({ label: 'Open my account', url: data['link'] ?? '' }),
    },
  },
});

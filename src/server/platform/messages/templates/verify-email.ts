import { messageTemplate } from '../template.ts';

export const verifyEmail = messageTemplate({
  name: 'verify-email',
  transactional: true,
  email: {
    en: {
      subject: () => 'Verify your email address',
      lines: (data) => [
        `Hello ${data['firstName']},`,
        'Please confirm that this email address is yours. The link works once, for 24 hours.',
        'If you did not create an account, you can ignore this email.',
      ],
      action: (data) => ({ label: 'Verify email address', url: data['link'] ?? '' }),
    },
  },
});

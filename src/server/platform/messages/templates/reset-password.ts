import { messageTemplate } from '../template.ts';

export const resetPassword = messageTemplate({
  name: 'reset-password',
  transactional: true,
  email: {
    en: {
      subject: () => 'Reset your password',
      lines: (data) => [
        `Hello ${data['firstName']},`,
        'You asked to choose a new password. The link works once, for one hour.',
        'If it was not you, ignore this email: your password stays as it is.',
      ],
      action: (data) => ({ label: 'Choose a new password', url: data['link'] ?? '' }),
    },
  },
});

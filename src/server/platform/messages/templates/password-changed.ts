import { messageTemplate } from '../template.ts';

export const passwordChanged = messageTemplate({
  name: 'password-changed',
  transactional: true,
  email: {
    en: {
      subject: () => 'Your password was changed',
      lines: (data) => [
        `Hello ${data['firstName']},`,
        'Your password was changed, and all other devices were logged out.',
        'If it was not you, reset your password now and contact our support.',
      ],
    },
  },
});

import { messageTemplate } from '../template.ts';

export const emailChanged = messageTemplate({
  name: 'email-changed',
  transactional: true,
  email: {
    en: {
      subject: () => 'Your email address was changed',
      lines: (data) => [
        `Hello ${data['firstName']},`,
        `Your account now uses ${data['newEmail']}. Messages no longer come to this address.`,
        'If it was not you, please contact our support at once.',
      ],
    },
  },
});

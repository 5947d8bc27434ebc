import { messageTemplate } from '../template.ts';

export const changeEmail = messageTemplate({
  name: 'change-email',
  transactional: true,
  email: {
    en: {
      subject: () => 'Confirm your new email address',
      lines: (data) => [
        `Hello ${data['firstName']},`,
        'You asked to use this address for your account. It counts once you open the link, which works once, for 24 hours.',
        'If it was not you, ignore this email: nothing changes.',
      ],
      action: (data) => ({ label: 'Confirm new address', url: data['link'] ?? '' }),
    },
  },
});

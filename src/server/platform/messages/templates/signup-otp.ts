import { messageTemplate } from '../template.ts';

export const signupOtp = messageTemplate({
  name: 'signup-otp',
  transactional: true,
  email: {
    en: {
      subject: (data) => `${data['code']} is your code`,
      lines: (data) => [
        `Your code is ${data['code']}. It works once, for 10 minutes.`,
        'Never tell it to anyone. If you did not ask for it, ignore this email.',
      ],
    },
  },
});

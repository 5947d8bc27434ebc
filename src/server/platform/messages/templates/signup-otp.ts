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
    hi: {
      subject: (data) => `${data['code']} आपका कोड है`,
      lines: (data) => [
        `आपका कोड ${data['code']} है। यह एक बार और 10 मिनट तक काम करता है।`,
        'इसे किसी को न बताएँ। अगर यह कोड आपने नहीं माँगा, तो इस ईमेल पर ध्यान न दें।',
      ],
    },
  },
});

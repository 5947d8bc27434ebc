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
    hi: {
      subject: () => 'अपना पासवर्ड बदलें',
      lines: (data) => [
        `नमस्ते ${data['firstName']},`,
        'आपने नया पासवर्ड चुनने का अनुरोध किया है। लिंक एक बार और एक घंटे तक काम करता है।',
        'अगर यह आपने नहीं किया, तो इस ईमेल पर ध्यान न दें: आपका पासवर्ड वैसा ही रहेगा।',
      ],
      action: (data) => ({ label: 'नया पासवर्ड चुनें', url: data['link'] ?? '' }),
    },
  },
});

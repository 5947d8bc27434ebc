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
    hi: {
      subject: () => 'आपका पासवर्ड बदल दिया गया',
      lines: (data) => [
        `नमस्ते ${data['firstName']},`,
        'आपका पासवर्ड बदल दिया गया और बाकी सभी डिवाइस लॉग आउट हो गए।',
        'अगर यह आपने नहीं किया, तो अभी पासवर्ड बदलें और हमारी सहायता टीम से संपर्क करें।',
      ],
    },
  },
});

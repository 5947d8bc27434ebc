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
    hi: {
      subject: () => 'आपका ईमेल बदल दिया गया',
      lines: (data) => [
        `नमस्ते ${data['firstName']},`,
        `आपके खाते में अब ${data['newEmail']} है। इस पते पर अब संदेश नहीं आएँगे।`,
        'अगर यह आपने नहीं किया, तो तुरंत हमारी सहायता टीम से संपर्क करें।',
      ],
    },
  },
});

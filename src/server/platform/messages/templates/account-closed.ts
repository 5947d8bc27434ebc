import { messageTemplate } from '../template.ts';

export const accountClosed = messageTemplate({
  name: 'account-closed',
  transactional: true,
  email: {
    en: {
      subject: () => 'Your account is closed',
      lines: (data) => [
        `Hello ${data['firstName']},`,
        'Your account is closed and your personal data was removed, except what the law asks us to keep.',
        data['kept'] ?? '',
      ],
    },
    hi: {
      subject: () => 'आपका खाता बंद हो गया',
      lines: (data) => [
        `नमस्ते ${data['firstName']},`,
        'आपका खाता बंद कर दिया गया और आपकी निजी जानकारी हटा दी गई, सिवाय उसके जो क़ानून रखने को कहता है।',
        data['kept'] ?? '',
      ],
    },
  },
});

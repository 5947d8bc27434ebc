import { messageTemplate } from '../template.ts';

export const exportReady = messageTemplate({
  name: 'export-ready',
  transactional: true,
  email: {
    en: {
      subject: () => 'Your data is ready',
      lines: (data) => [
        `Hello ${data['firstName']},`,
        'The download of your data is ready. It stays for 7 days, and you have to be logged in.',
      ],
      action: (data) => ({ label: 'Open the download', url: data['link'] ?? '' }),
    },
    hi: {
      subject: () => 'आपकी जानकारी तैयार है',
      lines: (data) => [
        `नमस्ते ${data['firstName']},`,
        'आपकी जानकारी का डाउनलोड तैयार है। वह 7 दिन रहता है, और उसके लिए लॉग इन होना ज़रूरी है।',
      ],
      action: (data) => ({ label: 'डाउनलोड खोलें', url: data['link'] ?? '' }),
    },
  },
});

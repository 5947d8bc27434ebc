import { messageTemplate } from '../template.ts';

export const garageLapsed = messageTemplate({
  name: 'garage-lapsed',
  transactional: true,
  email: {
    en: {
      subject: () => 'Your listing has lapsed',
      lines: (data) => [
        `Hello ${data['firstName']},`,
        `The listing of ${data['garageName']} ended on ${data['date']}. It is hidden from the directory; nothing was deleted.`,
        'Renew it to be found again.',
      ],
      action: (data) => ({ label: 'Renew my listing', url: data['link'] ?? '' }),
    },
    hi: {
      subject: () => 'आपकी लिस्टिंग ख़त्म हो गई',
      lines: (data) => [
        `नमस्ते ${data['firstName']},`,
        `${data['garageName']} की लिस्टिंग ${data['date']} को ख़त्म हुई। वह सूची में छिपी है; कुछ हटाया नहीं गया।`,
        'फिर से दिखने के लिए नवीनीकरण करें।',
      ],
      action: (data) => ({ label: 'लिस्टिंग का नवीनीकरण', url: data['link'] ?? '' }),
    },
  },
});

import { messageTemplate } from '../template.ts';

export const garageRenewal = messageTemplate({
  name: 'garage-renewal',
  transactional: false,
  topic: 'reminder',
  email: {
    en: {
      subject: (data) => `Your listing ends on ${data['date']}`,
      lines: (data) => [
        `Hello ${data['firstName']},`,
        `The listing of ${data['garageName']} ends on ${data['date']}, in ${data['days']} days.`,
        'Renew it to stay in the directory. The new year starts when the present one ends.',
      ],
      action: (data) => ({ label: 'Renew my listing', url: data['link'] ?? '' }),
    },
    hi: {
      subject: (data) => `आपकी लिस्टिंग ${data['date']} को ख़त्म होगी`,
      lines: (data) => [
        `नमस्ते ${data['firstName']},`,
        `${data['garageName']} की लिस्टिंग ${data['days']} दिन में, ${data['date']} को ख़त्म होगी।`,
        'सूची में बने रहने के लिए नवीनीकरण करें। नया साल मौजूदा साल के ख़त्म होने पर शुरू होता है।',
      ],
      action: (data) => ({ label: 'लिस्टिंग का नवीनीकरण', url: data['link'] ?? '' }),
    },
  },
});

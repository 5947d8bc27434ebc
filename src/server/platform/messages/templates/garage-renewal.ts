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
  },
});

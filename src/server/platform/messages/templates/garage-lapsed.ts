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
  },
});

import { messageTemplate } from '../template.ts';

export const garageListed = messageTemplate({
  name: 'garage-listed',
  transactional: true,
  email: {
    en: {
      subject: () => 'Your garage is listed',
      lines: (data) => [
        `Hello ${data['firstName']},`,
        `${data['garageName']} appears in the directory until ${data['date']}.`,
        'The receipt comes in its own email.',
      ],
      action: (data) => ({ label: 'Open my garage', url: data['link'] ?? '' }),
    },
  },
});

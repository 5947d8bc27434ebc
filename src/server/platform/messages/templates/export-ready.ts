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
  },
});

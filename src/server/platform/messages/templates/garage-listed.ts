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
    hi: {
      subject: () => 'आपका गैराज सूची में है',
      lines: (data) => [
        `नमस्ते ${data['firstName']},`,
        `${data['garageName']} ${data['date']} तक सूची में दिखेगा।`,
        'रसीद अलग ईमेल में आती है।',
      ],
      action: (data) => ({ label: 'अपना गैराज खोलें', url: data['link'] ?? '' }),
    },
  },
});

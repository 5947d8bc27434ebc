import { messageTemplate } from '../template.ts';

export const garageApproved = messageTemplate({
  name: 'garage-approved',
  transactional: true,
  email: {
    en: {
      subject: () => 'Your garage is approved',
      lines: (data) => [
        `Hello ${data['firstName']},`,
        `${data['garageName']} is approved.`,
        'Pay the yearly listing fee, and it appears in the directory at once.',
      ],
      action: (data) => ({ label: 'Pay the listing fee', url: data['link'] ?? '' }),
    },
  },
});

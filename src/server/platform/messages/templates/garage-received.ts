import { messageTemplate } from '../template.ts';

export const garageReceived = messageTemplate({
  name: 'garage-received',
  transactional: true,
  email: {
    en: {
      subject: () => 'We have received your application',
      lines: (data) => [
        `Hello ${data['firstName']},`,
        `Thank you for applying to list ${data['garageName']}.`,
        'We look at it within two working days and write to you. Please open the link in our other email to verify this address.',
      ],
    },
  },
});

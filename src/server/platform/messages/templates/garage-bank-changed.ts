import { messageTemplate } from '../template.ts';

export const garageBankChanged = messageTemplate({
  name: 'garage-bank-changed',
  transactional: true,
  email: {
    en: {
      subject: () => 'Your bank account was changed',
      lines: (data) => [
        `Hello ${data['firstName']},`,
        `Payouts to ${data['garageName']} now go to the account ending in ${data['last4']} (${data['ifsc']}).`,
        'If it was not you, please contact our support at once.',
      ],
    },
  },
});

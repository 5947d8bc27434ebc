import { messageTemplate } from '../template.ts';

export const payoutSent = messageTemplate({
  name: 'payout-sent',
  transactional: true,
  email: {
    en: {
      subject: (data) => `Paid: ${data['amount']} for claim ${data['claimNumber']}`,
      lines: (data) => [
        `Hello ${data['firstName']},`,
        `${data['amount']} was credited to the garage for claim ${data['claimNumber']}.`,
        `The bank's reference (UTR) is ${data['utr']}.`,
      ],
      action: (data) => ({ label: 'Open the claim', url: data['link'] ?? '' }),
    },
  },
  sms: {
    templateId: 'payout-sent',
    en: (data) => `${data['amount']} was credited to the garage for claim ${data['claimNumber']}. UTR ${data['utr']}.`,
  },
});

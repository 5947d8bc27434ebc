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
    hi: {
      subject: (data) => `भुगतान हुआ: क्लेम ${data['claimNumber']} के ${data['amount']}`,
      lines: (data) => [
        `नमस्ते ${data['firstName']},`,
        `क्लेम ${data['claimNumber']} के लिए गैराज के खाते में ${data['amount']} जमा हुए।`,
        `बैंक का संदर्भ (UTR) ${data['utr']} है।`,
      ],
      action: (data) => ({ label: 'क्लेम खोलें', url: data['link'] ?? '' }),
    },
  },
  sms: {
    templateId: 'payout-sent',
    en: (data) => `${data['amount']} was credited to the garage for claim ${data['claimNumber']}. UTR ${data['utr']}.`,
    hi: (data) => `क्लेम ${data['claimNumber']} के लिए गैराज के खाते में ${data['amount']} जमा हुए। UTR ${data['utr']}.`,
  },
});

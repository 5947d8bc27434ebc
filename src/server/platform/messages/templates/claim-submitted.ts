import { messageTemplate } from '../template.ts';

export const claimSubmitted = messageTemplate({
  name: 'claim-submitted',
  transactional: true,
  email: {
    en: {
      subject: (data) => `Claim ${data['claimNumber']} submitted`,
      lines: (data) => [
        `Hello ${data['firstName']},`,
        `We have your claim ${data['claimNumber']} for ${data['vehicle']} and your payment of ${data['fee']}.`,
        'We look at it within 24 hours. You can follow every step, answer questions and download your receipt on its page.',
      ],
      action: (data) => ({ label: 'Open the claim', url: data['link'] ?? '' }),
    },
  },
  sms: {
    templateId: 'claim-submitted',
    en: (data) =>
      `Gatepass: claim ${data['claimNumber']} for ${data['vehicle']} is submitted, ${data['fee']} received. Follow it: ${data['link']}`,
  },
});

import { productName } from '#domain/product-name.ts';
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
    hi: {
      subject: (data) => `क्लेम ${data['claimNumber']} दर्ज हुआ`,
      lines: (data) => [
        `नमस्ते ${data['firstName']},`,
        `${data['vehicle']} के लिए आपका क्लेम ${data['claimNumber']} और ${data['fee']} का भुगतान हमें मिल गया।`,
        'हम उसे 24 घंटे में देखते हैं। उसके पृष्ठ पर आप हर कदम देख सकते हैं, सवालों के जवाब दे सकते हैं और रसीद डाउनलोड कर सकते हैं।',
      ],
      action: (data) => ({ label: 'क्लेम खोलें', url: data['link'] ?? '' }),
    },
  },
  sms: {
    templateId: 'claim-submitted',
    en: (data) =>
      `${productName}: claim ${data['claimNumber']} for ${data['vehicle']} is submitted, ${data['fee']} received. Follow it: ${data['link']}`,
    hi: (data) => `${data['vehicle']} का क्लेम ${data['claimNumber']} दर्ज हुआ, ${data['fee']} मिले। देखें: ${data['link']}`,
  },
});

import { messageTemplate } from '../template.ts';

export const offerAccepted = messageTemplate({
  name: 'offer-accepted',
  transactional: true,
  email: {
    en: {
      subject: (data) => `The owner accepted: claim ${data['claimNumber']}`,
      lines: (data) => [
        `Hello ${data['firstName']},`,
        `The owner has accepted the offer for claim ${data['claimNumber']}.`,
        'Upload the final invoice and mark the vehicle as ready: then we pay you within 24 hours.',
      ],
      action: (data) => ({ label: 'Open the repair', url: data['link'] ?? '' }),
    },
    hi: {
      subject: (data) => `मालिक ने ऑफ़र माना: क्लेम ${data['claimNumber']}`,
      lines: (data) => [
        `नमस्ते ${data['firstName']},`,
        `मालिक ने क्लेम ${data['claimNumber']} का ऑफ़र मान लिया है।`,
        'कृपया अंतिम बिल अपलोड करें और वाहन को तैयार बताएँ: उसके 24 घंटे के भीतर हम आपको भुगतान करते हैं।',
      ],
      action: (data) => ({ label: 'मरम्मत का पृष्ठ खोलें', url: data['link'] ?? '' }),
    },
  },
});

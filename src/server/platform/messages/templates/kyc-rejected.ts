import { messageTemplate } from '../template.ts';

export const kycRejected = messageTemplate({
  name: 'kyc-rejected',
  transactional: true,
  email: {
    en: {
      subject: () => 'Your KYC was not accepted',
      lines: (data) => [
        `Hello ${data['firstName']},`,
        'Some of your documents were not accepted:',
        data['reasons'] ?? '',
        'What was accepted stays: hand in only what is named here.',
      ],
      action: (data) => ({ label: 'Hand in again', url: data['link'] ?? '' }),
    },
    hi: {
      subject: () => 'आपका KYC स्वीकार नहीं हुआ',
      lines: (data) => [
        `नमस्ते ${data['firstName']},`,
        'आपके कुछ काग़ज़ स्वीकार नहीं हुए:',
        data['reasons'] ?? '',
        'जो स्वीकार हुआ वह बना रहता है: कृपया केवल यहाँ लिखे काग़ज़ दोबारा दें।',
      ],
      action: (data) => ({ label: 'फिर से दें', url: data['link'] ?? '' }),
    },
  },
});

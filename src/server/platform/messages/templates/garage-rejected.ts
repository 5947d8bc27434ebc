import { messageTemplate } from '../template.ts';

export const garageRejected = messageTemplate({
  name: 'garage-rejected',
  transactional: true,
  email: {
    en: {
      subject: () => 'Your application was not accepted',
      lines: (data) => [
        `Hello ${data['firstName']},`,
        `We could not accept the application of ${data['garageName']}.`,
        `Reason: ${data['reason']}`,
        'You can change your application and hand it in again.',
      ],
      action: (data) => ({ label: 'Open my application', url: data['link'] ?? '' }),
    },
    hi: {
      subject: () => 'आपका आवेदन स्वीकार नहीं हुआ',
      lines: (data) => [
        `नमस्ते ${data['firstName']},`,
        `हम ${data['garageName']} का आवेदन स्वीकार नहीं कर सके।`,
        `कारण: ${data['reason']}`,
        'आप आवेदन बदलकर फिर दे सकते हैं।',
      ],
      action: (data) => ({ label: 'आवेदन खोलें', url: data['link'] ?? '' }),
    },
  },
});

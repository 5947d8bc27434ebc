import { messageTemplate } from '../template.ts';

export const garageChangesRefused = messageTemplate({
  name: 'garage-changes-refused',
  transactional: true,
  email: {
    en: {
      subject: () => 'Your changes were not approved',
      lines: (data) => [
        `Hello ${data['firstName']},`,
        `We have looked at your changes of ${data['garageName']}. The directory shows it as before.`,
        `Reason: ${data['reason']}`,
      ],
      action: (data) => ({ label: 'Open my dashboard', url: data['link'] ?? '' }),
    },
    hi: {
      subject: () => 'आपके बदलाव मंज़ूर नहीं हुए',
      lines: (data) => [
        `नमस्ते ${data['firstName']},`,
        `हमने ${data['garageName']} के बदलाव देखे। सूची में जानकारी पहले जैसी है।`,
        `कारण: ${data['reason']}`,
      ],
      action: (data) => ({ label: 'डैशबोर्ड खोलें', url: data['link'] ?? '' }),
    },
  },
});

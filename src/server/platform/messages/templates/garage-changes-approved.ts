import { messageTemplate } from '../template.ts';

export const garageChangesApproved = messageTemplate({
  name: 'garage-changes-approved',
  transactional: true,
  email: {
    en: {
      subject: () => 'Your changes are approved',
      lines: (data) => [
        `Hello ${data['firstName']},`,
        `We have looked at your changes of ${data['garageName']}. The directory shows them.`,
      ],
      action: (data) => ({ label: 'Open my dashboard', url: data['link'] ?? '' }),
    },
    hi: {
      subject: () => 'आपके बदलाव मंज़ूर हुए',
      lines: (data) => [`नमस्ते ${data['firstName']},`, `हमने ${data['garageName']} के बदलाव देख लिए हैं। अब वे सूची में दिखते हैं।`],
      action: (data) => ({ label: 'डैशबोर्ड खोलें', url: data['link'] ?? '' }),
    },
  },
});

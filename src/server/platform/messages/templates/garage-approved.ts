import { messageTemplate } from '../template.ts';

export const garageApproved = messageTemplate({
  name: 'garage-approved',
  transactional: true,
  email: {
    en: {
      subject: () => 'Your garage is approved',
      lines: (data) => [
        `Hello ${data['firstName']},`,
        `${data['garageName']} is approved.`,
        'Pay the yearly listing fee, and it appears in the directory at once.',
      ],
      action: (data) => ({ label: 'Pay the listing fee', url: data['link'] ?? '' }),
    },
    hi: {
      subject: () => 'आपका गैराज मंज़ूर हो गया',
      lines: (data) => [
        `नमस्ते ${data['firstName']},`,
        `${data['garageName']} मंज़ूर हो गया।`,
        'सालाना लिस्टिंग फ़ीस दें, तो वह तुरंत सूची में दिखेगा।',
      ],
      action: (data) => ({ label: 'लिस्टिंग फ़ीस दें', url: data['link'] ?? '' }),
    },
  },
});

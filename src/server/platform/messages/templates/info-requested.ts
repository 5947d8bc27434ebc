import { messageTemplate } from '../template.ts';

export const infoRequested = messageTemplate({
  name: 'info-requested',
  transactional: true,
  email: {
    en: {
      subject: (data) => `We have questions about claim ${data['claimNumber']}`,
      lines: (data) => [
        `Hello ${data['firstName']},`,
        `To go on with claim ${data['claimNumber']} we need your answers:`,
        `${data['questions']}`,
        'The claim waits until they are answered.',
      ],
      action: (data) => ({ label: 'Answer now', url: data['link'] ?? '' }),
    },
    hi: {
      subject: (data) => `क्लेम ${data['claimNumber']} के बारे में हमारे सवाल`,
      lines: (data) => [
        `नमस्ते ${data['firstName']},`,
        `क्लेम ${data['claimNumber']} को आगे बढ़ाने के लिए हमें आपके जवाब चाहिए:`,
        `${data['questions']}`,
        'जवाब मिलने तक क्लेम रुका रहता है।',
      ],
      action: (data) => ({ label: 'अभी जवाब दें', url: data['link'] ?? '' }),
    },
  },
  sms: {
    templateId: 'info-requested',
    en: (data) => `We need your answers to go on with claim ${data['claimNumber']}: ${data['link']}`,
    hi: (data) => `क्लेम ${data['claimNumber']} को आगे बढ़ाने के लिए आपके जवाब चाहिए: ${data['link']}`,
  },
});

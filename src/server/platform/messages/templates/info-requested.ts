import { messageTemplate } from '../template.ts';

export const infoRequested = messageTemplate({
  name: 'info-requested',
  transactional: true,
  email: {
    en: {
      subject: (data) => `We have questions about claim ${data['claimNumber']}`,
      lines: (data) => [
        `Hello ${data['firstName']},`,
        `To go on with claim ${data['claimNumber']} we need ${data['count']} answer(s) from you:`,
        `${data['questions']}`,
        'The claim waits until they are answered.',
      ],
      action: (data) => ({ label: 'Answer now', url: data['link'] ?? '' }),
    },
  },
  sms: {
    templateId: 'info-requested',
    en: (data) => `We need ${data['count']} answer(s) from you to go on with claim ${data['claimNumber']}: ${data['link']}`,
  },
});

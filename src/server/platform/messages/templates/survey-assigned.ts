import { messageTemplate } from '../template.ts';

export const surveyAssigned = messageTemplate({
  name: 'survey-assigned',
  transactional: true,
  email: {
    en: {
      subject: (data) => `Survey for claim ${data['claimNumber']}`,
      lines: (data) => [
        `Hello ${data['firstName']},`,
        `Please inspect ${data['vehicle']} for claim ${data['claimNumber']} and report by ${data['due']}.`,
        'Accept or decline as soon as you can, so that nobody waits.',
      ],
      action: (data) => ({ label: 'Open the survey', url: data['link'] ?? '' }),
    },
  },
  sms: {
    templateId: 'survey-assigned',
    en: (data) => `New survey: ${data['vehicle']}, claim ${data['claimNumber']}, report by ${data['due']}. ${data['link']}`,
  },
});

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
    hi: {
      subject: (data) => `क्लेम ${data['claimNumber']} का सर्वे`,
      lines: (data) => [
        `नमस्ते ${data['firstName']},`,
        `क्लेम ${data['claimNumber']} के लिए ${data['vehicle']} की जाँच करें और ${data['due']} तक रिपोर्ट दें।`,
        'कृपया जल्दी बताएँ कि आप यह काम लेंगे या नहीं, ताकि किसी को इंतज़ार न करना पड़े।',
      ],
      action: (data) => ({ label: 'सर्वे खोलें', url: data['link'] ?? '' }),
    },
  },
  sms: {
    templateId: 'survey-assigned',
    en: (data) => `New survey: ${data['vehicle']}, claim ${data['claimNumber']}, report by ${data['due']}. ${data['link']}`,
    hi: (data) => `नया सर्वे: ${data['vehicle']}, क्लेम ${data['claimNumber']}, ${data['due']} तक रिपोर्ट। ${data['link']}`,
  },
});

import { messageTemplate } from '../template.ts';

export const draftWaiting = messageTemplate({
  name: 'draft-waiting',
  transactional: false,
  topic: 'reminder',
  email: {
    en: {
      subject: () => 'Your draft claim is waiting',
      lines: (data) => [
        `Hello ${data['firstName']},`,
        `You began claim ${data['claimNumber']} a week ago. What you entered is kept; you can go on where you stopped, or discard it.`,
      ],
      action: (data) => ({ label: 'Go on with the claim', url: data['link'] ?? '' }),
    },
  },
});

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
    hi: {
      subject: () => 'आपका अधूरा क्लेम इंतज़ार में है',
      lines: (data) => [
        `नमस्ते ${data['firstName']},`,
        `आपने एक हफ़्ते पहले क्लेम ${data['claimNumber']} शुरू किया था। आपका भरा हुआ सुरक्षित है; जहाँ रुके थे वहीं से आगे बढ़ें, या उसे हटा दें।`,
      ],
      action: (data) => ({ label: 'क्लेम पूरा करें', url: data['link'] ?? '' }),
    },
  },
});

import { messageTemplate } from '../template.ts';

export const offerReady = messageTemplate({
  name: 'offer-ready',
  transactional: true,
  email: {
    en: {
      subject: (data) => `Your offer for claim ${data['claimNumber']}`,
      lines: (data) => [
        `Hello ${data['firstName']},`,
        `For claim ${data['claimNumber']} we advance ${data['amount']} to your garage. The fee still to pay is ${data['balance']}.`,
        `The offer is valid until ${data['until']}. Nothing is taken before you accept it.`,
      ],
      action: (data) => ({ label: 'Open the offer', url: data['link'] ?? '' }),
    },
    hi: {
      subject: (data) => `क्लेम ${data['claimNumber']} का आपका ऑफ़र`,
      lines: (data) => [
        `नमस्ते ${data['firstName']},`,
        `क्लेम ${data['claimNumber']} के लिए हम आपके गैराज को ${data['amount']} देंगे। देने के लिए बाकी शुल्क ${data['balance']} है।`,
        `ऑफ़र ${data['until']} तक मान्य है। आपके मानने से पहले कुछ नहीं लिया जाता।`,
      ],
      action: (data) => ({ label: 'ऑफ़र खोलें', url: data['link'] ?? '' }),
    },
  },
  sms: {
    templateId: 'offer-ready',
    en: (data) =>
      `Your offer for claim ${data['claimNumber']}: we advance ${data['amount']}, fee still to pay ${data['balance']}. Accept by ${data['until']}: ${data['link']}`,
    hi: (data) =>
      `क्लेम ${data['claimNumber']} का ऑफ़र: हम ${data['amount']} देंगे, बाकी शुल्क ${data['balance']}। ${data['until']} तक मानें: ${data['link']}`,
  },
});

import { messageTemplate } from '../template.ts';

export const offerReady = messageTemplate({
  name: 'offer-ready',
  transactional: true,
  email: {
    en: {
      subject: (data) => `Your offer for claim ${data['claimNumber']}`,
      lines: (data) => [
        `Hello ${data['firstName']},`,
        `We advance ${data['amount']} to your garage. The fee still to pay is ${data['balance']}.`,
        `The offer is valid until ${data['until']}. Nothing is taken before you accept it.`,
      ],
      action: (data) => ({ label: 'Open the offer', url: data['link'] ?? '' }),
    },
  },
});

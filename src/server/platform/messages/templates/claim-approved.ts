import { messageTemplate } from '../template.ts';

export const claimApproved = messageTemplate({
  name: 'claim-approved',
  transactional: true,
  email: {
    en: {
      subject: (data) => `Claim ${data['claimNumber']} is approved`,
      lines: (data) => [
        `Hello ${data['firstName']},`,
        `The insurer has accepted your claim ${data['claimNumber']}, and we have approved it: we pay ${data['amount']} to your garage.`,
        'Your offer is ready and follows in a message of its own. It says line by line what the insurer pays, what you pay, and our fee.',
      ],
      action: (data) => ({ label: 'Open the claim', url: data['link'] ?? '' }),
    },
    hi: {
      subject: (data) => `क्लेम ${data['claimNumber']} मंज़ूर हुआ`,
      lines: (data) => [
        `नमस्ते ${data['firstName']},`,
        `बीमा कंपनी ने आपका क्लेम ${data['claimNumber']} मान लिया है और हमने उसे मंज़ूर किया है: हम आपके गैराज को ${data['amount']} देंगे।`,
        'आपका ऑफ़र तैयार है और अलग संदेश में आता है। उसमें एक-एक पंक्ति में लिखा है कि बीमा कंपनी कितना देती है, आप कितना, और हमारा शुल्क कितना है।',
      ],
      action: (data) => ({ label: 'क्लेम खोलें', url: data['link'] ?? '' }),
    },
  },
  sms: {
    templateId: 'claim-approved',
    en: (data) =>
      `Claim ${data['claimNumber']} is approved: we pay ${data['amount']} to your garage once you accept the offer. ${data['link']}`,
    hi: (data) => `क्लेम ${data['claimNumber']} मंज़ूर हुआ: ऑफ़र मानने पर हम आपके गैराज को ${data['amount']} देंगे। ${data['link']}`,
  },
});

import { messageTemplate } from '../template.ts';

export const claimRejected = messageTemplate({
  name: 'claim-rejected',
  transactional: true,
  email: {
    en: {
      subject: (data) => `Claim ${data['claimNumber']} was rejected`,
      lines: (data) => [
        `Hello ${data['firstName']},`,
        `We could not approve claim ${data['claimNumber']}. The reason: ${data['reason']}`,
        'You may appeal once within 30 days. Tell us what we should look at again.',
      ],
      action: (data) => ({ label: 'Open the claim', url: data['link'] ?? '' }),
    },
    hi: {
      subject: (data) => `क्लेम ${data['claimNumber']} नामंज़ूर हुआ`,
      lines: (data) => [
        `नमस्ते ${data['firstName']},`,
        `हम क्लेम ${data['claimNumber']} मंज़ूर नहीं कर सके। कारण: ${data['reason']}`,
        'आप 30 दिन में एक बार अपील कर सकते हैं। कृपया बताएँ कि हमें क्या दोबारा देखना चाहिए।',
      ],
      action: (data) => ({ label: 'क्लेम खोलें', url: data['link'] ?? '' }),
    },
  },
  // The reason may be long: it is on the page.
  sms: {
    templateId: 'claim-rejected',
    en: (data) => `Claim ${data['claimNumber']} was rejected. The reason, and how to appeal within 30 days: ${data['link']}`,
    hi: (data) => `क्लेम ${data['claimNumber']} नामंज़ूर हुआ। कारण और 30 दिन में अपील का तरीक़ा: ${data['link']}`,
  },
});

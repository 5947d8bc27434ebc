import { messageTemplate } from '../template.ts';

export const claimApprovedGarage = messageTemplate({
  name: 'claim-approved-garage',
  transactional: true,
  email: {
    en: {
      subject: (data) => `Claim ${data['claimNumber']} is approved`,
      lines: (data) => [
        `Hello ${data['firstName']},`,
        `${data['amount']} is approved for the repair under claim ${data['claimNumber']}.`,
        'You are paid within 24 hours once the owner has accepted, your final invoice is uploaded and the vehicle is marked as ready.',
      ],
      action: (data) => ({ label: 'Open the repair', url: data['link'] ?? '' }),
    },
    hi: {
      subject: (data) => `क्लेम ${data['claimNumber']} मंज़ूर हुआ`,
      lines: (data) => [
        `नमस्ते ${data['firstName']},`,
        `क्लेम ${data['claimNumber']} की मरम्मत के लिए ${data['amount']} मंज़ूर हुए।`,
        'मालिक के मानने, आपका अंतिम बिल आने और वाहन तैयार बताने के बाद 24 घंटे में आपको भुगतान होता है।',
      ],
      action: (data) => ({ label: 'मरम्मत का पृष्ठ खोलें', url: data['link'] ?? '' }),
    },
  },
});

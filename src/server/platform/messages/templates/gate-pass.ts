import { messageTemplate } from '../template.ts';

export const gatePass = messageTemplate({
  name: 'gate-pass',
  transactional: true,
  email: {
    en: {
      subject: (data) => `Gate pass ${data['gatePass']}: the vehicle may leave`,
      lines: (data) => [
        `Hello ${data['firstName']},`,
        `The workshop has been paid for claim ${data['claimNumber']}. ${data['vehicle']} may leave.`,
        `Show gate pass ${data['gatePass']} at the gate; its QR code, or the page below, confirms it. The PDF is on the claim's page.`,
      ],
      action: (data) => ({ label: 'Show the gate pass', url: data['gatePassLink'] ?? '' }),
    },
    hi: {
      subject: (data) => `गेट पास ${data['gatePass']}: वाहन जा सकता है`,
      lines: (data) => [
        `नमस्ते ${data['firstName']},`,
        `क्लेम ${data['claimNumber']} के लिए वर्कशॉप को भुगतान हो गया। ${data['vehicle']} अब जा सकता है।`,
        `गेट पर गेट पास ${data['gatePass']} दिखाएँ; उसका QR कोड या नीचे का पृष्ठ उसकी पुष्टि करता है। PDF क्लेम के पृष्ठ पर है।`,
      ],
      action: (data) => ({ label: 'गेट पास दिखाएँ', url: data['gatePassLink'] ?? '' }),
    },
  },
  sms: {
    templateId: 'gate-pass',
    en: (data) =>
      `Gate pass ${data['gatePass']}, claim ${data['claimNumber']}: the workshop is paid, ${data['vehicle']} may leave. Show: ${data['gatePassLink']}`,
    hi: (data) =>
      `गेट पास ${data['gatePass']}, क्लेम ${data['claimNumber']}: वर्कशॉप को भुगतान हो गया, ${data['vehicle']} जा सकता है। दिखाएँ: ${data['gatePassLink']}`,
  },
});

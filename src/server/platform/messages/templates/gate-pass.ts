import { messageTemplate } from '../template.ts';

export const gatePass = messageTemplate({
  name: 'gate-pass',
  transactional: true,
  email: {
    en: {
      subject: (data) => `Gate pass ${data['gatePass']}: the vehicle may leave`,
      lines: (data) => [
        `Hello ${data['firstName']},`,
        `The workshop has been paid. ${data['vehicle']} may leave.`,
        `Show gate pass ${data['gatePass']} at the gate; its QR code, or the page below, confirms it. The PDF is on the claim's page.`,
      ],
      action: (data) => ({ label: 'Show the gate pass', url: data['gatePassLink'] ?? '' }),
    },
  },
  sms: {
    templateId: 'gate-pass',
    en: (data) =>
      `Gate pass ${data['gatePass']}: the workshop is paid, ${data['vehicle']} may leave. Show: ${data['gatePassLink']}`,
  },
});

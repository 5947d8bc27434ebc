import { messageTemplate } from '../template.ts';

export const garageReceived = messageTemplate({
  name: 'garage-received',
  transactional: true,
  email: {
    en: {
      subject: () => 'We have received your application',
      lines: (data) => [
        `Hello ${data['firstName']},`,
        `Thank you for applying to list ${data['garageName']}.`,
        'We look at it within two working days and write to you. Please open the link in our other email to verify this address.',
      ],
    },
    hi: {
      subject: () => 'आपका आवेदन मिल गया',
      lines: (data) => [
        `नमस्ते ${data['firstName']},`,
        `${data['garageName']} को सूची में डालने का आवेदन देने के लिए धन्यवाद।`,
        'हम उसे दो कामकाजी दिनों में देखकर आपको लिखते हैं। इस ईमेल पते की पुष्टि के लिए हमारे दूसरे ईमेल का लिंक खोलें।',
      ],
    },
  },
});

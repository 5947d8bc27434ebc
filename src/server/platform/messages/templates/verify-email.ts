import { messageTemplate } from '../template.ts';

export const verifyEmail = messageTemplate({
  name: 'verify-email',
  transactional: true,
  email: {
    en: {
      subject: () => 'Verify your email address',
      lines: (data) => [
        `Hello ${data['firstName']},`,
        'Please confirm that this email address is yours. The link works once, for 24 hours.',
        'If you did not create an account, you can ignore this email.',
      ],
      action: (data) => ({ label: 'Verify email address', url: data['link'] ?? '' }),
    },
    hi: {
      subject: () => 'अपने ईमेल की पुष्टि करें',
      lines: (data) => [
        `नमस्ते ${data['firstName']},`,
        'पुष्टि करें कि यह ईमेल आपका है। लिंक एक बार और 24 घंटे तक काम करता है।',
        'अगर खाता आपने नहीं बनाया, तो इस ईमेल पर ध्यान न दें।',
      ],
      action: (data) => ({ label: 'ईमेल की पुष्टि करें', url: data['link'] ?? '' }),
    },
  },
});

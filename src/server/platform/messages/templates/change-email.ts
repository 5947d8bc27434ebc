import { messageTemplate } from '../template.ts';

export const changeEmail = messageTemplate({
  name: 'change-email',
  transactional: true,
  email: {
    en: {
      subject: () => 'Confirm your new email address',
      lines: (data) => [
        `Hello ${data['firstName']},`,
        'You asked to use this address for your account. It counts once you open the link, which works once, for 24 hours.',
        'If it was not you, ignore this email: nothing changes.',
      ],
      action: (data) => ({ label: 'Confirm new address', url: data['link'] ?? '' }),
    },
    hi: {
      subject: () => 'अपने नए ईमेल की पुष्टि करें',
      lines: (data) => [
        `नमस्ते ${data['firstName']},`,
        'आपके खाते के लिए यह नया ईमेल पता दिया गया है। लिंक खोलने पर यह लागू होगा; लिंक एक बार और 24 घंटे तक काम करता है।',
        'अगर यह आपने नहीं किया, तो इस ईमेल पर ध्यान न दें: कुछ नहीं बदलेगा।',
      ],
      action: (data) => ({ label: 'नए ईमेल की पुष्टि करें', url: data['link'] ?? '' }),
    },
  },
});

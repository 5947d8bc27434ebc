import { messageTemplate } from '../template.ts';

export const phoneOtp = messageTemplate({
  name: 'phone-otp',
  transactional: true,
  sms: {
    templateId: 'phone-otp',
    en: (data) => `${data['code']} is your code. It works for 10 minutes. Never tell it to anyone.`,
  },
});

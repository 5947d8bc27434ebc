import { texts } from '#web/ui/texts.ts';

export const otpText = texts({
  en: {
    code: 'OTP',
    verify: 'Verify OTP',
    checking: 'Checking…',
    again: 'Send a new OTP',
    againIn: (seconds: number) => `Send a new OTP in ${seconds} s`,
    sending: 'Sending…',
  },
  hi: {
    code: 'OTP',
    verify: 'OTP सत्यापित करें',
    checking: 'जाँचा जा रहा है…',
    again: 'नया OTP भेजें',
    againIn: (seconds: number) => `${seconds} सेकंड में नया OTP भेजें`,
    sending: 'भेजा जा रहा है…',
  },
});

import { texts } from '#web/ui/texts.ts';

export const phoneText = texts({
  en: {
    title: 'Verify your phone number',
    lead: (phone: string) => `We send an OTP by SMS to ${phone}.`,
    send: 'Send OTP',
    sending: 'Sending…',
    wrongNumber: 'Is this not your number?',
    change: 'Change it in Settings',
    add: 'Add a phone number',
    verified: 'Your phone number is verified.',
    onward: 'Go on',
    back: 'Back',
  },
  hi: {
    title: 'अपना फ़ोन नंबर सत्यापित करें',
    lead: (phone: string) => `हम ${phone} पर SMS से OTP भेजते हैं।`,
    send: 'OTP भेजें',
    sending: 'भेजा जा रहा है…',
    wrongNumber: 'यह आपका नंबर नहीं है?',
    change: 'सेटिंग में बदलें',
    add: 'फ़ोन नंबर जोड़ें',
    verified: 'आपका फ़ोन नंबर सत्यापित है।',
    onward: 'आगे बढ़ें',
    back: 'वापस',
  },
});

import { texts } from '#web/ui/texts.ts';

export const checkoutText = texts({
  en: {
    title: 'Payment',
    opening: 'Opening the payment page…',
    failed: 'Payment Setup Failed',
    failedText: 'The payment page did not open. Nothing was charged.',
    tryAgain: 'Try Again',
    back: 'Go back',
  },
  hi: {
    title: 'भुगतान',
    opening: 'भुगतान का पृष्ठ खुल रहा है…',
    failed: 'भुगतान शुरू नहीं हो सका',
    failedText: 'भुगतान का पृष्ठ नहीं खुला। कुछ नहीं काटा गया।',
    tryAgain: 'फिर कोशिश करें',
    back: 'वापस जाएँ',
  },
});

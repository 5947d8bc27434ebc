import { texts } from './ui/texts.ts';

export const rootErrorText = texts({
  en: {
    title: 'Something went wrong',
    text: 'The page could not be shown. What you saved before is safe. Please try again; if it happens again, tell us the reference.',
    reference: 'Reference:',
    call: 'If it stays like this, call us:',
    tryAgain: 'Try again',
    home: 'Go to the start page',
  },
  hi: {
    title: 'कुछ गड़बड़ हो गई',
    text: 'यह पृष्ठ नहीं दिखाया जा सका। पहले सेव किया हुआ सुरक्षित है। फिर कोशिश करें; दोबारा हो तो हमें संदर्भ बताएँ।',
    reference: 'संदर्भ:',
    call: 'ठीक न हो, तो हमें फ़ोन करें:',
    tryAgain: 'फिर कोशिश करें',
    home: 'होम पर जाएँ',
  },
});

import { texts } from '#web/ui/texts.ts';

export const discardText = texts({
  en: {
    discard: 'Discard this draft',
    question: 'Discard this draft?',
    meaning: 'Everything you entered and all files of this draft are given up. This action cannot be undone.',
    yes: 'Discard',
    refund: (amount: string) => `We are sending ${amount} back to the account it came from.`,
  },
  hi: {
    discard: 'यह ड्राफ़्ट हटाएँ',
    question: 'यह ड्राफ़्ट हटाएँ?',
    meaning: 'इस ड्राफ़्ट में भरी सारी जानकारी और सभी फ़ाइलें हट जाएँगी। यह वापस नहीं हो सकता।',
    yes: 'हटाएँ',
    refund: (amount: string) => `${amount} उसी खाते में लौटाए जा रहे हैं जिससे आए थे।`,
  },
});

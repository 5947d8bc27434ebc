import { texts } from './ui/texts.ts';

export const rootErrorText = texts({
  en: {
    title: 'Something went wrong',
    text: 'The page could not be shown. What you saved before is safe. Please try again; if it happens again, tell us the reference.',
    reference: 'Reference:',
    tryAgain: 'Try again',
    home: 'Go to the start page',
  },
});

import { texts } from '#web/ui/texts.ts';

export const ratingText = texts({
  en: {
    title: (garage: string) => `How was ${garage}?`,
    lead: 'Your rating helps the next driver. It is shown without your name.',
    stars: 'Rating',
    star: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
    comment: 'Comment',
    send: 'Send rating',
    sending: 'Sending…',
    thanks: 'Thank you for your rating',
    yours: 'Your rating',
  },
  hi: {
    title: (garage: string) => `${garage} कैसा रहा?`,
    lead: 'आपकी रेटिंग अगले चालक के काम आती है। आपका नाम नहीं दिखता।',
    stars: 'रेटिंग',
    star: (count: number) => `${count} सितारे`,
    comment: 'टिप्पणी',
    send: 'रेटिंग भेजें',
    sending: 'भेजी जा रही है…',
    thanks: 'रेटिंग के लिए धन्यवाद',
    yours: 'आपकी रेटिंग',
  },
});

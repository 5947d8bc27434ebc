import { texts } from '#web/ui/texts.ts';

/** For search results and shared links; kept out of the script of the page. */
export const descriptionText = texts({
  en: {
    description:
      'List your workshop in our public directory for a yearly fee, and be paid as soon as the insurer has accepted a claim.',
  },
  hi: { description: 'सालाना फ़ीस पर अपनी वर्कशॉप हमारी सार्वजनिक सूची में जोड़ें, और बीमा कंपनी के क्लेम मानते ही भुगतान पाएँ।' },
});

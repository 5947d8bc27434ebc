import { texts } from '#web/ui/texts.ts';

export const fileViewText = texts({
  en: {
    loading: 'Loading the file',
    failed: 'The file could not be loaded',
    noPreview: 'This kind of file opens in its own program.',
    download: 'Download',
    openTab: 'Open in a new tab',
  },
  hi: {
    loading: 'फ़ाइल लोड हो रही है',
    failed: 'फ़ाइल लोड नहीं हो सकी',
    noPreview: 'इस तरह की फ़ाइल अपने प्रोग्राम में खुलती है।',
    download: 'डाउनलोड करें',
    openTab: 'नए टैब में खोलें',
  },
});

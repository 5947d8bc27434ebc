import { texts } from '../ui/texts.ts';

export const contentText = texts({
  en: {
    version: (version: string) => `Version ${version}`,
    inForceSince: 'in force since',
    contents: 'Contents',
    untranslated: 'This text is available in English only.',
  },
  hi: {
    version: (version: string) => `संस्करण ${version}`,
    inForceSince: 'लागू होने की तारीख़',
    contents: 'विषय-सूची',
    untranslated: 'यह पाठ केवल अंग्रेज़ी में है।',
  },
});

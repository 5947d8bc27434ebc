/** What we add to a legal text on paper. Days as '2026-11-01'. */
export const legalWords = {
  en: {
    inForce: (version: string, since: string) => `Version ${version}, in force since ${inWords(since, 'en-IN')}`,
    about: (title: string, version: string) => `${title} · version ${version}`,
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    translation: undefined,
  },
  hi: {
    inForce: (version: string, since: string) => `संस्करण ${version}, ${inWords(since, 'hi-IN')} से लागू`,
    about: (title: string, version: string) => `${title} · संस्करण ${version}`,
    page: (page: number, pages: number) => `पृष्ठ ${page} / ${pages}`,
    translation: 'पढ़ने के लिए हिन्दी अनुवाद। मान्य पाठ अंग्रेज़ी का है।',
  },
} as const;

function inWords(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

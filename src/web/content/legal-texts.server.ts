import type { LegalText } from '#contract/legal/legal-text.ts';
import type { Locale } from '#domain/languages.ts';
import type { RouterContextProvider } from 'react-router';
import { pageRequest } from '#web/api/server-api.ts';

const texts = import.meta.glob<LegalText>('../../../content/*/*.md', { eager: true, import: 'default' });
const pages = import.meta.glob<number>('../../../content/*/*-agreement.md', {
  eager: true,
  import: 'default',
  query: '?pages',
});

/** A legal text in a language, in English where it is not translated; undefined when there is none of this name. */
export function legalText(name: string, locale: Locale): LegalText | undefined {
  return texts[`../../../content/${locale}/${name}.md`] ?? texts[`../../../content/en/${name}.md`];
}

/** How many pages an agreement's PDF has in the language that its text is in. */
export function agreementPages({ name, locale }: LegalText): number | undefined {
  return pages[`../../../content/${locale}/${name}.md`];
}

/** The legal text of this name in the visitor's language; one that is missing is a mistake of ours. */
export function readLegalText(context: Readonly<RouterContextProvider>, name: string): LegalText {
  const text = legalText(name, context.get(pageRequest).locale);
  if (!text) throw new Error(`there is no content/en/${name}.md`);
  return text;
}

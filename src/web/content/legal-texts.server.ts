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

/** A legal text in a language, falling back to English; `undefined` if the name is unknown. */
export function legalText(name: string, locale: Locale): LegalText | undefined {
  return texts[`../../../content/${locale}/${name}.md`] ?? texts[`../../../content/en/${name}.md`];
}

/** Page count of the agreement's PDF, in the language of the text. */
export function agreementPages({ name, locale }: LegalText): number | undefined {
  return pages[`../../../content/${locale}/${name}.md`];
}

/** The legal text in the visitor's language. A missing text is a bug and throws. */
export function readLegalText(context: Readonly<RouterContextProvider>, name: string): LegalText {
  const text = legalText(name, context.get(pageRequest).locale);
  if (!text) throw new Error(`there is no content/en/${name}.md`);
  return text;
}

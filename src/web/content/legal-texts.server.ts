import type { LegalText, Sheet } from '#contract/legal/legal-text.ts';
import type { Locale } from '#domain/languages.ts';
import type { RouterContextProvider } from 'react-router';
import { pageRequest } from '#web/api/request-context.ts';

const texts = import.meta.glob<LegalText>('../../../content/*/*.md', { eager: true, import: 'default' });
const sheets = import.meta.glob<readonly Sheet[]>('../../../content/*/*-agreement.md', {
  eager: true,
  import: 'default',
  query: '?sheets',
});

/** A legal text in a language, in English where it is not translated; undefined when there is none of this name. */
export function legalText(name: string, locale: Locale): LegalText | undefined {
  return texts[`../../../content/${locale}/${name}.md`] ?? texts[`../../../content/en/${name}.md`];
}

/** The pages of an agreement's PDF in the language that its text is in. */
export function agreementSheets({ name, locale }: LegalText): readonly Sheet[] | undefined {
  return sheets[`../../../content/${locale}/${name}.md`];
}

/** The legal text of this name in the visitor's language; one that is missing is a mistake of ours. */
export function readLegalText(context: Readonly<RouterContextProvider>, name: string): LegalText {
  const text = legalText(name, context.get(pageRequest).locale);
  if (!text) throw new Error(`there is no content/en/${name}.md`);
  return text;
}

import { readFileSync } from 'node:fs';
import type { LegalText } from '#contract/legal/legal-text.ts';
import { problem } from '#contract/errors.ts';
import { locales, sourceLocale } from '#domain/languages.ts';
import type { Locale } from '#domain/languages.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { readLegalText, signedContent } from './read-legal-text.ts';

export type Agreement = 'customer-agreement' | 'garage-service-agreement';

/** What is kept of an acceptance. */
export interface AcceptedText {
  readonly version: string;
  readonly language: Locale;
  /** SHA-256 of the text in this language. */
  readonly fingerprint: string;
}

/** What the browser says that it showed; nothing from clients of the API that show their own page. */
export interface ShownText {
  readonly version?: string | undefined;
  readonly fingerprint?: string | undefined;
}

const content = new URL('../../../../content/', import.meta.url);
const read = new Map<string, LegalText>();

function textIn(name: Agreement, locale: Locale): LegalText {
  const place = `${locale}/${name}.md`;
  const text = read.get(place) ?? readLegalText(readFileSync(new URL(place, content), 'utf8'), locale, name);
  read.set(place, text);
  return text;
}

/**
 * Accepts an agreement in the version in force and the language that was shown; another version or another text is refused. The text itself is kept, so that it
 * can be shown again. Without a fingerprint the language of the request counts.
 */
export async function acceptText(tx: Tx, name: Agreement, shown: ShownText = {}): Promise<AcceptedText> {
  const texts = locales.map((locale) => textIn(name, locale));
  const language = tx.actor.request.locale ?? sourceLocale;
  const text = texts.find(({ fingerprint, locale }) =>
    shown.fingerprint ? fingerprint === shown.fingerprint : locale === language,
  );
  if (!text || (shown.version && shown.version !== text.version)) throw problem('terms.outdated');
  const { fingerprint, version, locale } = text;
  await tx.db
    .insertInto('agreement_text')
    .values({ fingerprint, name, version, locale, content: signedContent(text), first_accepted_at: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { version, language: locale, fingerprint };
}

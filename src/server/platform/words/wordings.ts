import { existsSync, readFileSync } from 'node:fs';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { MessageKey } from '#contract/messages.ts';
import { sourceLocale, type Locale } from '#domain/languages.ts';
import { valueWords } from '#domain/date-words.ts';
import type { Area, TextsOf } from '#words/area.ts';
import { wordsFiles } from '#words/catalogues.ts';
import { readPo, type Entry } from '#words/po.ts';
import { Wording } from '#words/wording.ts';

const folder = new URL('../../../words/', import.meta.url);
const messagePrefix = 'message.';
const wordings = new Map<Locale, Wording>();

/** Copy in a language, falling back to English; loaded on first use. */
export function wordingOf(locale: Locale): Wording {
  const known = wordings.get(locale) ?? read(locale);
  wordings.set(locale, known);
  return known;
}

function read(locale: Locale): Wording {
  const own = new Map(entriesOf(locale).map(({ key, text }) => [key, text]));
  const said = entriesOf(sourceLocale).map(({ key, english }) => [key, own.get(key) || english] as const);
  return new Wording(locale, Object.fromEntries(said.map(([key, text]) => [key, compileMessageOrThrow(text)])));
}

function entriesOf(locale: Locale): Entry[] {
  const files = wordsFiles.map((file) => new URL(`${locale}/${file}.po`, folder));
  return files.flatMap((file) => (existsSync(file) ? readPo(readFileSync(file, 'utf8')) : []));
}

/** Whether any text with this key prefix is translated. */
export function isTranslated(locale: Locale, area: string): boolean {
  return locale === sourceLocale || entriesOf(locale).some(({ key, text }) => text !== '' && key.startsWith(`${area}.`));
}

/** Texts of an area: `textsIn(locale, 'receipt')`. */
export function textsIn<A extends Area>(locale: Locale, area: A): TextsOf<A> {
  return wordingOf(locale).texts(area);
}

/** The text of a key with its values; nested messages, amounts and dates are formatted in the language. A string that is not a key is returned unchanged. */
export function messageText(keyWithValues: string, locale: Locale = sourceLocale): string {
  return wordingOf(locale).message(keyWithValues, (value) => valueWords(value, locale)) ?? keyWithValues;
}

let english: ReadonlyMap<string, string> | undefined;

/** English message templates by key. */
export function englishMessages(): ReadonlyMap<string, string> {
  const entries = () => entriesOf(sourceLocale).filter(({ key }) => key.startsWith(messagePrefix));
  english ??= new Map(entries().map(({ key, english: text }) => [key.slice(messagePrefix.length), text]));
  return english;
}

export function isMessageKey(key: string): key is MessageKey {
  return englishMessages().has(key);
}

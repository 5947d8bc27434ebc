import { sourceLocale, type Locale } from '#domain/languages.ts';
import { productName } from '#domain/product-name.ts';
import { valueWords } from '#domain/value-words.ts';
import type { Area } from '#words/area.ts';
import { isTranslated, messageText, textsIn } from '../words/wordings.ts';
import { emailHtml } from './email-html.ts';
import type { KeptData } from './keep-data.ts';
import { findDefinition } from './definitions.ts';

export interface RenderedLetter {
  readonly subject: string;
  readonly text: string;
  /** Null for an SMS. */
  readonly html: string | null;
  /** How an SMS is registered with the operators; empty for an e-mail. */
  readonly smsTemplateId: string;
}

/** A letter that cannot be written is a fault of ours, never the reader's business. */
export class UnrenderableLetter extends Error {}

type Values = Readonly<Record<string, string>>;
type Text = string | ((values: Values) => string);

/** What the catalogues have of a letter. */
interface LetterTexts {
  readonly subject: Text;
  /** Paragraphs below the greeting. One that is nothing but a value is left out when the value is empty. */
  readonly lines: readonly Text[];
  /** Label of the button that opens the page. */
  readonly action?: Text;
  readonly sms: Text;
}

/** Writes a letter of the outbox in its reader's language. Throws `UnrenderableLetter` for an unknown message, a channel without words, a missing value. */
export function renderLetter(name: string, channel: 'email' | 'sms', wanted: Locale, data: KeptData): RenderedLetter {
  const definition = findDefinition(name);
  if (!definition) throw new UnrenderableLetter('no such message');
  if (!definition[channel]) throw new UnrenderableLetter(`it has no words for ${channel}`);
  const area = `letter.${name}`;
  const locale = isTranslated(wanted, area) ? wanted : sourceLocale;
  const texts = textsIn(locale, area as Area) as unknown as LetterTexts;
  const values = complete({ product: productName, ...data }, locale);
  if (channel === 'email') return { ...email(texts, locale, values), smsTemplateId: '' };
  const smsTemplateId = locale === sourceLocale ? name : `${name}-${locale}`;
  return { subject: '', text: fill(texts.sms, values), html: null, smsTemplateId };
}

function email(texts: LetterTexts, locale: Locale, values: Values) {
  const { greeting: named, greetingPlain } = textsIn(locale, 'letter');
  const greeting = 'firstName' in values ? [(values['firstName'] === '' ? greetingPlain : named) as Text] : [];
  const lines = [...greeting, ...texts.lines].map((line) => fill(line, values)).filter((line) => line !== '');
  const action =
    texts.action === undefined ? null : { label: fill(texts.action, values), url: fill(({ link = '' }) => link, values) };
  const text = [...lines, ...(action ? [`${action.label}: ${action.url}`] : []), `— ${productName}`].join('\n\n');
  return { subject: fill(texts.subject, values), text, html: emailHtml({ locale, lines, action }) };
}

function fill(text: Text, values: Values): string {
  return typeof text === 'string' ? text : text(values);
}

/** Values in the reader's words; asking for one that is not there is a fault. */
function complete(data: KeptData, locale: Locale): Values {
  const said = Object.fromEntries(Object.entries(data).map(([field, value]) => [field, say(value, locale)]));
  const known = (field: string | symbol) => {
    if (!(field in said)) throw new UnrenderableLetter(`{${String(field)}} has no value`);
  };
  return new Proxy(said, {
    get: (target, field, receiver) => (known(field), Reflect.get(target, field, receiver) as unknown),
    getOwnPropertyDescriptor: (target, field) => (known(field), Reflect.getOwnPropertyDescriptor(target, field)),
  });
}

/** A kept value in the reader's words: messages of the catalogue, amounts and dates in their language. */
function say(value: string | number | readonly string[], locale: Locale): string {
  if (typeof value === 'object') return value.map((one) => say(one, locale)).join('; ');
  return valueWords(messageText(String(value), locale), locale);
}

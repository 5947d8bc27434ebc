import { productName } from '#domain/product-name.ts';
import { sourceLocale } from '#domain/languages.ts';
import type { Locale } from '#domain/languages.ts';
import { valueWords } from '#domain/date-words.ts';
import type { Area } from '#words/area.ts';
import { isTranslated, messageText, textsIn } from '#server/platform/words/wordings.ts';
import type { KeptData } from './send.ts';
import { findDefinition } from './definitions.ts';

interface EmailParts {
  readonly locale: Locale;
  /** Paragraphs. */
  readonly lines: readonly string[];
  readonly action: { readonly label: string; readonly url: string } | null;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** HTML of an e-mail: the plain text plus the button. */
function emailHtml({ locale, lines, action }: EmailParts): string {
  const paragraphs = lines.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`).join('');
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="background:#0B4F8A;color:#fff;padding:14px 20px;border-radius:6px;text-decoration:none;display:inline-block">${escapeHtml(action.label)}</a></p>`
    : '';
  return (
    `<!doctype html><html lang="${locale}"><body style="margin:0;background:#F7F9FC;font:16px/1.5 Arial,sans-serif;color:#14213D">` +
    `<div style="max-width:560px;margin:0 auto;padding:32px 20px"><p style="font-weight:700;margin:0 0 24px">${productName}</p>` +
    `<div style="background:#fff;border:1px solid #D8DEE8;border-radius:8px;padding:24px">${paragraphs}${button}</div></div></body></html>`
  );
}

interface RenderedLetter {
  readonly subject: string;
  readonly text: string;
  /** Null for an SMS. */
  readonly html: string | null;
  /** Template id registered with the operators; empty for an e-mail. */
  readonly smsTemplateId: string;
}

/** A message that can't be rendered: always our bug. */
export class UnrenderableLetter extends Error {}

type Values = Readonly<Record<string, string>>;
type Text = string | ((values: Values) => string);

interface LetterTexts {
  readonly subject: Text;
  /** Paragraphs after the greeting. One that consists of a single placeholder is dropped if the value is empty. */
  readonly lines: readonly Text[];
  /** Label of the button that opens the page. */
  readonly action?: Text;
  readonly sms: Text;
}

/** Renders an outbox message in its reader's language. Throws `UnrenderableLetter` for an unknown message, a channel without texts, or a missing value. */
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

/** Values formatted for the reader; accessing a missing one throws. */
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

/** Formats a stored value: catalogue messages, amounts and dates in the reader's language. */
function say(value: string | number | readonly string[], locale: Locale): string {
  if (typeof value === 'object') return value.map((one) => say(one, locale)).join('; ');
  return valueWords(messageText(String(value), locale), locale);
}

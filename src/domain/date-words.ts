import { languages, type Locale } from './languages.ts';

const date = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'Asia/Kolkata' } as const;
const moment = { ...date, hour: 'numeric', minute: '2-digit' } as const;

const isoDate = /^\d{4}-\d{2}-\d{2}$/;
const isoMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

/**
 * A value of a sentence for its reader: an ISO date becomes 20 Nov 2026 and an ISO moment 20 Nov 2026, 4:30 pm, in Asia/Kolkata and
 * with the months of the language. Anything else stays as it is, so also a date that was kept in words.
 */
export function dateWords(value: string, locale: Locale): string {
  const shape = isoDate.test(value) ? date : isoMoment.test(value) ? moment : undefined;
  const at = new Date(value);
  if (!shape || Number.isNaN(at.getTime())) return value;
  return new Intl.DateTimeFormat(languages[locale].tag, shape).format(at);
}

/** A month such as 2026-10 in words: October 2026. */
export function monthWords(month: string, locale: Locale): string {
  const words = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(languages[locale].tag, words).format(new Date(`${month}-01`));
}

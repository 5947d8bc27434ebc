import { languages } from './languages.ts';
import type { Locale } from './languages.ts';
import { formatRupees, paiseToRupees, rupeesToPaise } from './money.ts';
import type { Paise } from './money.ts';

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

const keptAmount = /^INR (-?\d+(?:\.\d{1,2})?)$/;

/** 24500000 paise → 'INR 245000': an amount as history, notices and letters keep it until `valueWords` says it to a reader. */
export function keepAmount(amount: Paise): string {
  return `INR ${paiseToRupees(amount)}`;
}

/** A value of a sentence in its reader's words: a kept amount as ₹2,45,000, an ISO date or moment as `dateWords`; anything else stays as it is. */
export function valueWords(value: string, locale: Locale): string {
  const rupees = keptAmount.exec(value)?.[1];
  return rupees === undefined ? dateWords(value, locale) : formatRupees(rupeesToPaise(rupees));
}

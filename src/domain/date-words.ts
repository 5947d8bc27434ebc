import { languages } from './languages.ts';
import type { Locale } from './languages.ts';
import { formatRupees, paiseToRupees, rupeesToPaise } from './money.ts';
import type { Paise } from './money.ts';

const date = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'Asia/Kolkata' } as const;
const moment = { ...date, hour: 'numeric', minute: '2-digit' } as const;

const isoDate = /^\d{4}-\d{2}-\d{2}$/;
const isoMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

/**
 * Formats a value in a sentence: ISO dates as 20 Nov 2026 and ISO times as 20 Nov 2026, 4:30 pm, in Asia/Kolkata with localised month names. Anything else is
 * unchanged, including dates stored as text.
 */
export function dateWords(value: string, locale: Locale): string {
  const shape = isoDate.test(value) ? date : isoMoment.test(value) ? moment : undefined;
  const at = new Date(value);
  if (!shape || Number.isNaN(at.getTime())) return value;
  return new Intl.DateTimeFormat(languages[locale].tag, shape).format(at);
}

/** Formats a month: 2026-10 as October 2026. */
export function monthWords(month: string, locale: Locale): string {
  const words = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(languages[locale].tag, words).format(new Date(`${month}-01`));
}

const keptAmount = /^INR (-?\d+(?:\.\d{1,2})?)$/;

/** 24500000 paise → 'INR 245000': storage format of amounts in history, notices and messages, formatted by `valueWords`. */
export function keepAmount(amount: Paise): string {
  return `INR ${paiseToRupees(amount)}`;
}

/** Formats a value in a sentence: stored amounts as ₹2,45,000, ISO dates and times as in `dateWords`; anything else is unchanged. */
export function valueWords(value: string, locale: Locale): string {
  const rupees = keptAmount.exec(value)?.[1];
  return rupees === undefined ? dateWords(value, locale) : formatRupees(rupeesToPaise(rupees));
}

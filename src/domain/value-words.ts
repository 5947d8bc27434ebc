import type { Locale } from './languages.ts';
import { dateWords } from './date-words.ts';
import { formatRupees, paiseToRupees, rupeesToPaise } from './money.ts';
import type { Paise } from './money.ts';

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

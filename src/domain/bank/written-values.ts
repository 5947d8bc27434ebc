import type { IsoDate } from '../dates.ts';
import { isIsoDate } from '../dates.ts';
import type { Paise } from '../money.ts';
import { negate, paise } from '../money.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A day as Indian banks write it: 21/11/26, 21-11-2026, 21-Nov-2026, 21 Nov 2026, 2026-11-21; a time after it is left out. Null when it is none. */
export function writtenDay(text: string): IsoDate | null {
  const [, iso] = /^\s*(\d{4}-\d{2}-\d{2})(?:[T ].{0,20})?\s*$/.exec(text) ?? [];
  if (iso !== undefined) return isIsoDate(iso) ? iso : null;
  const match = /^\s*(\d{1,2})[-/. ](\d{1,2}|[A-Za-z]{3})[-/. ](\d{4}|\d{2})(?: .{0,20})?\s*$/.exec(text);
  if (!match) return null;
  const [, day = '', monthText = '', yearText = ''] = match;
  const month = /\d/.test(monthText) ? Number(monthText) : months.indexOf(monthText.toLowerCase()) + 1;
  const year = yearText.length === 2 ? `20${yearText}` : yearText;
  const date = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDate(date) ? date : null;
}

const written = /^(\()?\s*(?:INR|Rs\.?|₹)?\s*([-+−]?)\s*(\d[\d,]{0,20})(?:\.(\d{1,2}))?\s*(\))?\s*(cr|dr)?\.?$/i;

/** An amount as banks write it: 1,23,456.00, 500.5 Dr, (500.00), -500. Null when it is none; `''` and a lone dash are none either. */
export function writtenAmount(text: string): Paise | null {
  const match = written.exec(text.trim());
  if (!match) return null;
  const [, open, sign, whole = '', fraction = '', close, side] = match;
  if ((open === undefined) !== (close === undefined)) return null;
  const size = Number(whole.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0'));
  if (!Number.isSafeInteger(size)) return null;
  const isNegative = open !== undefined || sign === '-' || sign === '−' || side?.toLowerCase() === 'dr';
  return isNegative ? negate(paise(size)) : paise(size);
}

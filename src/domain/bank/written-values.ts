import type { IsoDate } from '../dates.ts';
import { isIsoDate } from '../dates.ts';
import type { Paise } from '../money.ts';
import { negate, paise } from '../money.ts';

/** Of a cell; an amount with its currency and its side takes a third of it. */
const longest = 100;

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A day as Indian banks write it: 21/11/26, 21-11-2026, 21-Nov-2026, 21 Nov 2026, 2026-11-21; a time after it is left out. Null when it is none. */
export function writtenDay(text: string): IsoDate | null {
  const day = text.trim();
  if (day.length > longest) return null;
  const [, iso] = /^(\d{4}-\d{2}-\d{2})(?:[T ].{0,20})?$/.exec(day) ?? [];
  if (iso !== undefined) return isIsoDate(iso) ? iso : null;
  const match = /^(\d{1,2})[-/. ](\d{1,2}|[A-Za-z]{3})[-/. ](\d{4}|\d{2})(?: .{0,20})?$/.exec(day);
  if (!match) return null;
  const [, dayText = '', monthText = '', yearText = ''] = match;
  const month = /\d/.test(monthText) ? Number(monthText) : months.indexOf(monthText.toLowerCase()) + 1;
  const year = yearText.length === 2 ? `20${yearText}` : yearText;
  const date = `${year}-${String(month).padStart(2, '0')}-${dayText.padStart(2, '0')}`;
  return isIsoDate(date) ? date : null;
}

/** Where spaces are single; several in a row, of any number each, would take time by a power of their length. */
const written = /^(\()? ?(?:INR|Rs\.?|₹)? ?([-+−]?) ?(\d[\d,]{0,20})(?:\.(\d{1,2}))? ?(\))? ?(cr|dr)?\.?$/i;

/** An amount as banks write it: 1,23,456.00, 500.5 Dr, (500.00), -500. Null when it is none; `''` and a lone dash are none either. */
export function writtenAmount(text: string): Paise | null {
  const match = text.length > longest ? null : written.exec(text.trim().replaceAll(/\s+/g, ' '));
  if (!match) return null;
  const [, open, sign, whole = '', fraction = '', close, side] = match;
  if ((open === undefined) !== (close === undefined)) return null;
  const size = Number(whole.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0'));
  if (!Number.isSafeInteger(size)) return null;
  const isNegative = open !== undefined || sign === '-' || sign === '−' || side?.toLowerCase() === 'dr';
  return isNegative ? negate(paise(size)) : paise(size);
}

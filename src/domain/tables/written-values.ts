import { isIsoDate } from '#domain/dates.ts';
import type { IsoDate } from '#domain/dates.ts';
import { negate, paise, paiseToRupees } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';

/** Maximum cell length; an amount with currency and side needs a third of it. */
const longest = 100;

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthNames = /^(?:january|february|march|april|may|june|july|august|sept?(?:ember)?|october|november|december|[a-z]{3})$/;

/** A time may follow a day. */
const after = String.raw`(?:[T ,][\d:.,+ -]{0,25}(?:[ap]\.?m\.?|ist|utc|z|hrs)?[\d:+ -]{0,8})?`;
const yearFirst = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${after}$`, 'i');
const dayFirst = new RegExp(
  String.raw`^(\d{1,2})(?:st|nd|rd|th)?[-/., ]{0,2}(\d{1,2}|[A-Za-z]{3,9})[-/., ]{1,2}(\d{4}|\d{2})${after}$`,
  'i',
);
/** Nov 02, 2026 and November02, 2026. */
const monthFirst = new RegExp(String.raw`^([A-Za-z]{3,9})\.? ?(\d{1,2})(?:st|nd|rd|th)?,? ?(\d{4})${after}$`, 'i');
/** A second day in brackets behind the first: 02-Nov-26 (01-Nov-26). */
const inBrackets = / ?\([\w ./-]{6,20}\)$/;
const joined = /^(\d{2})([A-Za-z]{3})(\d{4}|\d{2})$/;
const digitsOnly = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;

/**
 * A date as people in India write it: 21/11/26, 21-11-2026, 21-Nov-2026, 21 Nov 2026, 21Nov2026, 2026-11-21, 20261121, and a spreadsheet's serial number. The
 * day precedes the month; a following time is ignored. Null if not a date.
 */
export function writtenDay(text: string): IsoDate | null {
  if (text.length > longest) return null;
  const day = text.trim().replaceAll(/\s+/g, ' ').replace(inBrackets, '');
  if (/^[2-7]\d{4}(?:\.\d{1,12})?$/.test(day)) return serialDay(Number(day));
  const [, y = '', m = '', d = ''] = yearFirst.exec(day) ?? digitsOnly.exec(day) ?? [];
  if (y !== '') return dateOf(y, Number(m), d);
  const [, named = '', ...rest] = monthFirst.exec(day) ?? [];
  if (named !== '') return writtenDay(`${rest[0] ?? ''} ${named} ${rest[1] ?? ''}`);
  const [, dayText = '', monthText = '', yearText = ''] = dayFirst.exec(day) ?? joined.exec(day) ?? [];
  if (dayText === '') return null;
  const name = monthText.toLowerCase();
  if (!/\d/.test(name) && !monthNames.test(name)) return null;
  const month = /\d/.test(name) ? Number(name) : months.indexOf(name.slice(0, 3)) + 1;
  return dateOf(yearText.length === 2 ? `20${yearText}` : yearText, month, dayText);
}

function dateOf(year: string, month: number, day: string): IsoDate | null {
  const date = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDate(date) ? date : null;
}

/** Day 1 of a spreadsheet is 1 January 1900, which it takes for a leap year. */
export function serialDay(serial: number): IsoDate {
  return new Date(Date.UTC(1899, 11, 30 + Math.floor(serial))).toISOString().slice(0, 10);
}

export type Side = 'dr' | 'cr';

/** Magnitude, sign and the side that is written with it. */
export interface SidedAmount {
  readonly size: Paise;
  readonly isNegative: boolean;
  readonly side: Side | null;
}

/** Expects single spaces; optional runs of spaces would backtrack polynomially. */
const currency = String.raw`(?:INR\.?|Rs\.?|₹)`;
const amount = new RegExp(
  String.raw`^(\()? ?${currency}? ?([-+]?) ?${currency}? ?((?:\d[\d,]{0,25})?)(?:\.(\d{0,20}))? ?([-+])?(?:\/-)? ?(\))? ?${currency}?$`,
  'i',
);
/** Blanks between groups of digits: 1 23 456.00. */
const spaced = /(?<![\d,.])\d{1,3}(?: \d{2,3}){0,8} \d{3}(?![\d,])/;
const groups = /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})$/;
const sideBefore = /^(cr|dr)\b\.? ?(?=[\d.₹ri(-])/i;
const sideAfter = /(?:^|(?<=[\d. )-]))\(? ?(cr|dr|credit|debit|c|d)\.? ?\)?$/i;

/**
 * An amount as banks and insurers write it: 1,23,456.00, .00, 500.5 Dr, 1,500.00(Cr), (500.00), -500, 500.00-, Rs. 500/-, 500.0000. Null if not an amount,
 * including `''` and a single dash, and if it has fractions of a paisa.
 */
export function sidedAmount(text: string): SidedAmount | null {
  if (text.length > longest) return null;
  let rest = text.replaceAll(/\s+/g, ' ').replaceAll(/[−–]/g, '-').trim();
  rest = rest.replace(spaced, (digits) => digits.replaceAll(' ', ''));
  const said = /\d/.test(rest) ? (sideAfter.exec(rest) ?? sideBefore.exec(rest)) : null;
  if (said) rest = (rest.slice(0, said.index) + rest.slice(said.index + said[0].length)).trim();
  const match = amount.exec(rest);
  if (!match) return null;
  const [, open, before, whole = '', fraction = '', behind, close] = match;
  if ((open === undefined) !== (close === undefined) || (whole === '' && fraction === '')) return null;
  if (whole !== '' && !groups.test(whole)) return null;
  const size = paiseOf(whole.replaceAll(',', '') || '0', fraction);
  if (size === null) return null;
  const side = said ? (/^c/i.test(said[1] ?? '') ? 'cr' : 'dr') : null;
  return { size, isNegative: size > 0 && (open !== undefined || before === '-' || behind === '-'), side };
}

/** Null if there are fractions of a paisa. Sums of a spreadsheet may end in …0000000004. */
export function paiseOf(whole: string, fraction: string): Paise | null {
  const beyond = fraction.slice(2);
  const isWhole = /^0*$/.test(beyond) || (beyond.length > 6 && /^0{5}/.test(beyond));
  const isNearly = beyond.length > 6 && /^9{5}/.test(beyond);
  if (!isWhole && !isNearly) return null;
  const size = Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0')) + (isNearly ? 1 : 0);
  return whole === '' || !Number.isSafeInteger(size) ? null : paise(size);
}

/** The same as a signed amount: debits are negative. */
export function writtenAmount(text: string): Paise | null {
  const found = sidedAmount(text);
  if (!found) return null;
  return found.isNegative || found.side === 'dr' ? negate(found.size) : found.size;
}

/** The same in rupees; NaN if not an amount, undefined if empty. */
export function rupeesWritten(text: string): number | undefined {
  if (text.trim() === '' || /^[-–]$/.test(text.trim())) return undefined;
  return paiseToRupees(writtenAmount(text)) ?? Number.NaN;
}

/** 1.23E+15: a spreadsheet converted a long number, and its last digits are lost. */
export const isShortened = (cell: string): boolean => /^\d(?:\.\d+)?e\+?\d+$/i.test(cell.trim());

/** The number of a shortened cell, if the row's text still has it: 2.31E+11 in a row that names 231234567890. Null if none or several fit. */
export function restoredNumber(cell: string, text: string): string | null {
  const [, mantissa = '', exponent = ''] = /^(\d(?:\.\d+)?)e\+?(\d{1,2})$/i.exec(cell.trim()) ?? [];
  if (mantissa === '') return null;
  const decimals = mantissa.split('.')[1]?.length ?? 0;
  const fits = (text.match(/\d{6,40}/g) ?? []).filter((number) => {
    const [kept, power] = Number(number).toExponential(decimals).split('e+');
    return kept === mantissa && Number(power) === Number(exponent);
  });
  const [only, ...others] = new Set(fits);
  return only === undefined || others.length > 0 ? null : only;
}

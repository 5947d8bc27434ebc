import { cleanText } from '#domain/clean-text.ts';
import { isIsoDate } from '#domain/dates.ts';
import type { IsoDate } from '#domain/dates.ts';
import { paise } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { maskAadhaar, maskPan } from '#domain/kyc/identity.ts';

const separators = ['\t', ';', '|', ','] as const;
/** Records examined to detect the separator. */
const looked = 50;

/**
 * Parses an insurer's text into rows as a spreadsheet shows them: the first is row 1, and empty rows are kept so that numbers match. Accepts any usual
 * separator, even a different one in single rows, all line endings, and quoted cells that contain either.
 */
export function sideFileRows(text: string): string[][] {
  const records = recordsOf(cleanText(text));
  const sample = records.slice(0, looked).filter((record) => record.trim() !== '');
  const [best] = separators
    .map((separator) => ({ separator, ...widthOf(sample.map((record) => cellsOf(record, separator).length)) }))
    .toSorted((one, other) => other.often - one.often);
  if (!best) return [];
  return records.map((record) => {
    if (/^sep=.$/i.test(record.trim()) || record.trim() === '') return [];
    const cells = cellsOf(record, best.separator);
    if (best.often === 0 || cells.length === best.width) return cells;
    return separators.map((other) => cellsOf(record, other)).find(({ length }) => length === best.width) ?? cells;
  });
}

/** The most frequent cell count above one, and the number of records that have it. */
function widthOf(lengths: readonly number[]): { width: number; often: number } {
  const counts = new Map<number, number>();
  for (const length of lengths) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [[width, often] = [1, 0]] = [...counts].toSorted((one, other) => other[1] - one[1]);
  return { width, often };
}

/** Splits records; line breaks inside quotes do not end a record. An unclosed quote is taken literally. */
function recordsOf(text: string): string[] {
  const records: string[] = [];
  let [from, quoted, beginning] = [0, false, true];
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (quoted) {
      if (character === '"' && text[at + 1] === '"') at += 1;
      else if (character === '"') quoted = false;
    } else if (character === '"' && beginning) quoted = true;
    else if (character === '\n' || character === '\r') {
      records.push(text.slice(from, at));
      if (character === '\r' && text[at + 1] === '\n') at += 1;
      from = at + 1;
      beginning = true;
    } else beginning = separators.some((one) => one === character) || (beginning && character === ' ');
  }
  if (quoted) return text.split(/\r\n|\r|\n/);
  if (from < text.length) records.push(text.slice(from));
  return records;
}

function cellsOf(record: string, separator: string): string[] {
  const cells: string[] = [];
  let [cell, quoted] = ['', false];
  for (let at = 0; at < record.length; at += 1) {
    const character = record.charAt(at);
    if (quoted) {
      if (character !== '"') cell += character;
      else if (record[at + 1] === '"') {
        cell += character;
        at += 1;
      } else quoted = false;
    } else if (character === '"' && cell.trim() === '' && record.indexOf('"', at + 1) > 0) quoted = true;
    else if (character === separator) {
      cells.push(cell.trim());
      cell = '';
    } else cell += character;
  }
  cells.push(cell.trim());
  return cells;
}

/** A money cell: magnitude, sign, and debit or credit if stated. */
export interface CellAmount {
  readonly size: Paise;
  readonly negative: boolean;
  readonly side: 'dr' | 'cr' | null;
}

/** ₹1,23,456.50, Rs. 500/-, (1,200.00), 1200.00-, 38,000 Cr: notations of insurers and their spreadsheets. Undefined if not an amount. */
export function cellAmount(cell: string): CellAmount | undefined {
  let text = cell.replaceAll(/[\s\u00A0\u202F]+/g, ' ').trim();
  const side = /\s?\b(dr|cr)\b\.?$/i.exec(text) ?? /(?<=\d)(dr|cr)\.?$/i.exec(text);
  if (side) text = text.slice(0, side.index).trim();
  const bracketed = /^\((.*)\)$/.exec(text);
  text = (bracketed?.[1] ?? text)
    .replace(/^([-−+]?)\s*(₹|rs\b\.?|inr\b)\s*/i, '$1')
    .replace(/ ?(\/-|inr|₹)$/i, '')
    .replaceAll(/(?<=\d) (?=\d)/g, '')
    .replaceAll('−', '-')
    .trim();
  const signed = /^([-+]?)([\d,]+(?:\.\d*)?|\.\d+)(-?)$/.exec(text);
  const [, before, digits = '', after] = signed ?? [];
  const [whole = '', fraction = ''] = digits.split('.');
  if (!signed || !(/^\d*$/.test(whole) || /^\d{1,3}(,\d{2,3})*,\d{3}$/.test(whole))) return undefined;
  const rupees = Number(`${whole.replaceAll(',', '') || '0'}.${fraction || '0'}`);
  const size = Math.round(rupees * 100);
  // Spreadsheet sums may contain 0.30000000000000004; real fractions of a paisa are rejected.
  if (!Number.isSafeInteger(size) || Math.abs(rupees * 100 - size) > 0.001) return undefined;
  return {
    size: paise(size),
    negative: size > 0 && (bracketed !== null || before === '-' || after === '-'),
    side: side ? ((side[1] ?? '').toLowerCase() as 'dr' | 'cr') : null,
  };
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** 23/11/2026, 23-11-26, 23.11.2026, 23-Nov-2026, 2026-11-23 and the spreadsheet serial 46349: day first, as in India. Undefined if not a date. */
export function cellDate(cell: string): IsoDate | undefined {
  const text = cell.trim();
  if (/^[45]\d{4}$/.test(text)) return new Date(Date.UTC(1899, 11, 30 + Number(text))).toISOString().slice(0, 10);
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(text);
  if (iso) return date(iso[1], iso[2], iso[3]);
  const found = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ,]*(\d{1,2}|[a-z]{3,9})[-/. ,]+(\d{4}|\d{2})(?:[ ,].*)?$/i.exec(text);
  if (!found) return undefined;
  const [, day, month = '', year = ''] = found;
  const named = /^\d/.test(month) ? Number(month) : months.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  return date(year.length === 2 ? `20${year}` : year, String(named), day);
}

function date(year = '', month = '', day = ''): IsoDate | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDate(text) ? text : undefined;
}

/** 1.23E+15: a spreadsheet converted a long number, and its last digits are lost. */
export const isShortened = (cell: string) => /^\d(?:\.\d+)?e\+?\d+$/i.test(cell.trim());

/** Twelve digits in groups of four outside a longer number: the usual notation of an Aadhaar number. */
const aadhaar = /(?<![\dA-Za-z])[2-9]\d{3}[ -]?\d{4}[ -]?\d{4}(?![\dA-Za-z])/g;
const pan = /(?<![\dA-Za-z])[A-Za-z]{5}\d{4}[A-Za-z](?![\dA-Za-z])/g;

/** Masks possible Aadhaar and PAN numbers in free text, except the last four characters. */
export function withoutIdentityNumbers(text: string): string {
  return text.replaceAll(aadhaar, (number) => maskAadhaar(number)).replaceAll(pan, (number) => maskPan(number));
}

import { isIsoDate } from '../../dates.ts';
import type { IsoDate } from '../../dates.ts';
import { paise } from '../../money.ts';
import type { Paise } from '../../money.ts';

/** What a cell of money says: its size, whether below zero, and the side of a ledger where it names one. */
export interface CellAmount {
  readonly size: Paise;
  readonly negative: boolean;
  readonly side: 'dr' | 'cr' | null;
}

/** ₹1,23,456.50, Rs. 500/-, (1,200.00), 1200.00-, 38,000 Cr: as insurers and their spreadsheets write money. Undefined where it is none. */
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
  // A spreadsheet's own sums may carry 0.30000000000000004; half a paisa is nobody's.
  if (!Number.isSafeInteger(size) || Math.abs(rupees * 100 - size) > 0.001) return undefined;
  return {
    size: paise(size),
    negative: size > 0 && (bracketed !== null || before === '-' || after === '-'),
    side: side ? ((side[1] ?? '').toLowerCase() as 'dr' | 'cr') : null,
  };
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** 23/11/2026, 23-11-26, 23.11.2026, 23-Nov-2026, 2026-11-23 and a spreadsheet's 46349: the day first, as in India. Undefined where it is no date. */
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

/** 1.23E+15: a spreadsheet took a long number for an amount, and its last digits are gone. */
export const isShortened = (cell: string) => /^\d(?:\.\d+)?e\+?\d+$/i.test(cell.trim());

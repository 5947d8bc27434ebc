import { isIsoDate } from '#domain/dates.ts';
import type { IsoDate } from '#domain/dates.ts';
import { negate, paise } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';

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

/** What a bank's CSV can say of a line, and the words by which banks head it. */
export const statementColumns = ['day', 'narration', 'reference', 'debit', 'credit', 'amount', 'side', 'balance'] as const;
export type StatementColumn = (typeof statementColumns)[number];

/** The header of each column that the file has. Debit and credit, or an amount with a sign or with its side beside it. */
export type ColumnMap = Partial<Record<StatementColumn, string>>;

const known: Record<StatementColumn, readonly string[]> = {
  day: ['date', 'txn date', 'transaction date', 'tran date', 'posting date', 'post date', 'value date'],
  narration: ['narration', 'description', 'transaction remarks', 'remarks', 'particulars', 'transaction details', 'details'],
  reference: [
    'chq ref no',
    'ref no cheque no',
    'chq ref number',
    'cheque number',
    'ref no',
    'reference',
    'reference no',
    'utr',
    'utr no',
    'cheque no',
  ],
  debit: [
    'withdrawal amt',
    'withdrawal amount',
    'withdrawal amount inr',
    'withdrawal',
    'withdrawals',
    'debit',
    'debit amount',
    'dr',
  ],
  credit: ['deposit amt', 'deposit amount', 'deposit amount inr', 'deposit', 'deposits', 'credit', 'credit amount', 'cr'],
  amount: ['amount', 'amount inr', 'transaction amount', 'transaction amount inr'],
  side: ['cr dr', 'dr cr', 'type', 'transaction type', 'debit credit'],
  balance: ['closing balance', 'balance', 'balance inr', 'running balance', 'available balance inr', 'available balance'],
};

/** `Withdrawal Amt.` and `withdrawal_amt` are one header. */
function headerKey(header: string): string {
  return header
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .join(' ');
}

/** Can a line be read with these columns? A balance is needed: without it nobody sees that a line is missing. */
export function isWholeMap(map: ColumnMap): boolean {
  const hasAmount = (map.debit !== undefined && map.credit !== undefined) || map.amount !== undefined;
  return map.day !== undefined && map.balance !== undefined && hasAmount;
}

/** The columns of a header row by the words that Indian banks use; null when they make no statement. */
export function guessColumns(headers: readonly string[]): ColumnMap | null {
  const byKey = new Map(headers.map((header) => [headerKey(header), header]));
  const map: ColumnMap = {};
  for (const column of statementColumns) {
    const word = known[column].find((one) => byKey.has(one));
    if (word !== undefined) map[column] = byKey.get(word) ?? '';
  }
  return isWholeMap(map) ? map : null;
}

/** Where each column of the map stands in this row of headers; null when one is missing. */
export function placesOf(map: ColumnMap, headers: readonly string[]): Partial<Record<StatementColumn, number>> | null {
  const keys = headers.map(headerKey);
  const places: Partial<Record<StatementColumn, number>> = {};
  for (const column of statementColumns) {
    const header = map[column];
    if (header === undefined) continue;
    const at = keys.indexOf(headerKey(header));
    if (at === -1) return null;
    places[column] = at;
  }
  return places;
}

import { isIsoDate } from '#domain/dates.ts';
import type { IsoDate } from '#domain/dates.ts';
import { add, formatRupees, subtract, negate, paise } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';

/** A line of the bank statement of one of our accounts. */
export interface StatementLine {
  /** Row in the file, for messages; a CSV header counts as a row. */
  readonly row: number;
  readonly day: IsoDate;
  /** Credits positive, debits negative. Never zero. */
  readonly amount: Paise;
  /** Account balance after the line. */
  readonly balance: Paise;
  /** The bank's reference: UTR or cheque number. */
  readonly reference: string | null;
  readonly narration: string;
}

/** Invalid row and violated rule; `values` are inserted in the message. */
export interface BadRow {
  readonly row: number;
  readonly fault: StatementFault;
  readonly values?: Readonly<Record<string, string>>;
}

type StatementFault =
  | 'unreadable'
  | 'unsafe'
  | 'columns'
  | 'too-many'
  | 'too-wide'
  | 'takes-too-long'
  | 'empty'
  | 'day'
  | 'amount'
  | 'balance'
  | 'currency'
  | 'other-account'
  | 'future'
  | 'break'
  | 'closing'
  | 'gap'
  | 'differs';

/** A parsed file, before comparison with stored lines. */
interface ReadStatement {
  /** Account number as in the file, digits and possibly masked; null if missing. */
  readonly account: string | null;
  /** Balance before the first line. */
  readonly opening: Paise;
  readonly lines: readonly StatementLine[];
}

export type Read =
  | { readonly ok: true; readonly statement: ReadStatement }
  | { readonly ok: false; readonly bad: readonly BadRow[] };

export const mostStatementLines = 20_000;

type Known = Omit<StatementLine, 'row' | 'narration'>;

/** Rows whose balance does not equal the previous balance plus the amount: a line is missing, altered or out of order. */
export function breaksWithin({ opening, lines }: ReadStatement): BadRow[] {
  const bad: BadRow[] = [];
  let held = opening;
  for (const { row, amount, balance } of lines) {
    const expected = add(held, amount);
    if (expected !== balance)
      bad.push({ row, fault: 'break', values: { expected: formatRupees(expected), found: formatRupees(balance) } });
    // Continue from the bank's balance, so that one altered amount gives one bad row.
    held = balance;
  }
  return bad;
}

/** Some banks list newest first. Returns the lines oldest first: unchanged if the balances chain, reversed if the reverse chains. */
export function oldestFirst(statement: ReadStatement): ReadStatement {
  if (breaksWithin(statement).length === 0) return statement;
  const lines = statement.lines.toReversed();
  const [first] = lines;
  if (!first) return statement;
  const turned = { ...statement, lines, opening: subtract(first.balance, first.amount) };
  return breaksWithin(turned).length === 0 ? turned : statement;
}

const keyOf = ({ day, amount, balance, reference }: Known) => `${day} ${amount} ${balance} ${JSON.stringify(reference)}`;
const isSame = (a: Known, b: Known) =>
  a.day === b.day && a.amount === b.amount && a.balance === b.balance && a.reference === b.reference;

/**
 * New lines of a file compared with the stored ones (`stored`: all lines from the file's first day on, oldest first; `last`: balance after the account's newest
 * line). Overlapping lines must be equal to the paisa and the rest must continue the balance. Banks split statements by day, so the file is first aligned with
 * the beginning of its first day. Lines without a reference that cancel out within a day cannot be distinguished from stored ones if the file starts among
 * them; the next complete statement then shows a gap.
 */
export function continuing(
  statement: ReadStatement,
  stored: readonly Known[],
  last: { readonly day: string; readonly balance: Paise } | null,
): { readonly fresh: readonly StatementLine[] } | { readonly bad: readonly BadRow[] } {
  const { lines, opening } = statement;
  const [first] = lines;
  if (!first || last === null) return { fresh: lines };
  for (let at = 0; at < stored.length; at += 1) {
    const overlap = Math.min(lines.length, stored.length - at);
    const fits = lines.slice(0, overlap).every((line, index) => {
      const known = stored[at + index];
      return known !== undefined && isSame(line, known);
    });
    if (fits) return { fresh: lines.slice(overlap) };
  }
  if (opening === last.balance && first.day >= last.day) return { fresh: lines };
  const known = new Set(stored.map(keyOf));
  const differing = lines.filter((line) => line.day <= last.day && !known.has(keyOf(line)));
  if (differing.length > 0 && first.day <= last.day)
    return { bad: differing.map(({ row }) => ({ row, fault: 'differs' as const })) };
  const values = { expected: formatRupees(last.balance), found: formatRupees(opening), day: last.day };
  return { bad: [{ row: first.row, fault: 'gap', values }] };
}

/** Maximum cell length; an amount with currency and side needs a third of it. */
const longest = 100;

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A date as written by Indian banks: 21/11/26, 21-11-2026, 21-Nov-2026, 21 Nov 2026, 2026-11-21; a following time is ignored. Null if not a date. */
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

/** Expects single spaces; optional runs of spaces would backtrack polynomially. */
const written = /^(\()? ?(?:INR|Rs\.?|₹)? ?([-+−]?) ?(\d[\d,]{0,20})(?:\.(\d{1,2}))? ?(\))? ?(cr|dr)?\.?$/i;

/** An amount as written by banks: 1,23,456.00, 500.5 Dr, (500.00), -500. Null if not an amount, including `''` and a single dash. */
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

/** Columns of a bank's CSV, and their usual headers. */
export const statementColumns = ['day', 'narration', 'reference', 'debit', 'credit', 'amount', 'side', 'balance'] as const;
export type StatementColumn = (typeof statementColumns)[number];

/** Header of each column in the file. Either debit and credit, or an amount that is signed or has a side column. */
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

/** Normalises a header: `Withdrawal Amt.` and `withdrawal_amt` are equal. */
function headerKey(header: string): string {
  return header
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .join(' ');
}

/** Whether these columns suffice. The balance is required: without it a missing line is not detected. */
export function isWholeMap(map: ColumnMap): boolean {
  const hasAmount = (map.debit !== undefined && map.credit !== undefined) || map.amount !== undefined;
  return map.day !== undefined && map.balance !== undefined && hasAmount;
}

/** Maps a header row by the usual headers of Indian banks; null if required columns are missing. */
export function guessColumns(headers: readonly string[]): ColumnMap | null {
  const byKey = new Map(headers.map((header) => [headerKey(header), header]));
  const map: ColumnMap = {};
  for (const column of statementColumns) {
    const word = known[column].find((one) => byKey.has(one));
    if (word !== undefined) map[column] = byKey.get(word) ?? '';
  }
  return isWholeMap(map) ? map : null;
}

/** Position of each mapped column in this header row; null if one is missing. */
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

import { isIsoDate } from '#domain/dates.ts';
import type { IsoDate } from '#domain/dates.ts';
import { add, formatRupees, subtract, negate, paise } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';

/** One line of a bank's statement of our account. */
export interface StatementLine {
  /** In its file, for naming it; the header of a CSV is a row too. */
  readonly row: number;
  readonly day: IsoDate;
  /** What came in is positive, what went out negative. Never zero. */
  readonly amount: Paise;
  /** What the account held after it. */
  readonly balance: Paise;
  /** The bank's reference: a UTR, a cheque's number. */
  readonly reference: string | null;
  readonly narration: string;
}

/** Which row of a file is wrong, and by which rule; `values` are shown in its text. */
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

/** A file as it was read: what each row says, before it is held against what is stored. */
interface ReadStatement {
  /** The account's number as the file has it, digits and perhaps masked; null where it does not say. */
  readonly account: string | null;
  /** What the account held before the first line. */
  readonly opening: Paise;
  readonly lines: readonly StatementLine[];
}

export type Read =
  | { readonly ok: true; readonly statement: ReadStatement }
  | { readonly ok: false; readonly bad: readonly BadRow[] };

export const mostStatementLines = 20_000;

type Known = Omit<StatementLine, 'row' | 'narration'>;

/** Rows where what was held before and the amount do not make what is held after: a line is missing, altered or in the wrong place. */
export function breaksWithin({ opening, lines }: ReadStatement): BadRow[] {
  const bad: BadRow[] = [];
  let held = opening;
  for (const { row, amount, balance } of lines) {
    const expected = add(held, amount);
    if (expected !== balance)
      bad.push({ row, fault: 'break', values: { expected: formatRupees(expected), found: formatRupees(balance) } });
    // The balance is the bank's word: one altered amount is one bad row, not all that follow.
    held = balance;
  }
  return bad;
}

/** Some banks list the newest first. The same statement, the oldest first: as it is where that chains, else turned round where that does. */
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
 * Which lines of a file are new beside what is stored of its account (`stored`: all lines from the file's first day on, oldest first;
 * `last`: what the account's newest line leaves). What overlaps must be the same to the paisa, and the rest must go on where it ends.
 * Banks cut statements by days: a file is laid beside the beginning of its first day before any later line. Only lines without a reference
 * that cancel out on one day, in a file that begins among them, cannot be told from those stored; the next whole statement then shows a gap.
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

import { addDays, startOfDayInKolkata, todayInKolkata } from '#domain/dates.ts';
import type { IsoDate } from '#domain/dates.ts';
import { add, formatRupees, subtract } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import type { TableFault } from '#domain/tables/table.ts';

/** A line of the bank statement of one of our accounts. */
export interface StatementLine {
  /** Row in the file, for messages; a CSV header counts as a row. */
  readonly row: number;
  /** Booking day. The days of an account never go back. */
  readonly day: IsoDate;
  readonly valueDay: IsoDate | null;
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
  | TableFault
  | 'unsafe'
  | 'interim'
  | 'notification'
  | 'cut-off'
  | 'order'
  | 'shortened'
  | 'before-first'
  | 'columns'
  | 'which-column'
  | 'too-many'
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
  | 'gap-of-days'
  | 'differs';

/** A row of the file that gives no line, and why. */
export interface LeftOut {
  readonly row: number;
  readonly why: 'zero' | 'no-line';
}

/** What a file says of one account, before comparison with stored lines. */
interface ReadStatement {
  /** Account number as in the file, digits and possibly masked; null if missing. */
  readonly account: string | null;
  /** Balance before the first line. */
  readonly opening: Paise;
  readonly lines: readonly StatementLine[];
}

/** A statement with what is wrong in it. A file can have several accounts, and only ours must be right. */
export interface JudgedStatement extends ReadStatement {
  readonly bad: readonly BadRow[];
  readonly left: readonly LeftOut[];
}

export type Read =
  | { readonly ok: true; readonly statements: readonly JudgedStatement[] }
  | { readonly ok: false; readonly bad: readonly BadRow[] };

export const refused = (row: number, fault: StatementFault): Read => ({ ok: false, bad: [{ row, fault }] });

export const mostStatementLines = 20_000;

type Known = Omit<StatementLine, 'row' | 'narration' | 'valueDay'>;

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

/** Rows whose day is before the row above. */
export function outOfOrder(lines: readonly StatementLine[]): BadRow[] {
  return lines.flatMap(({ row, day }, at) => (day < (lines[at - 1]?.day ?? '') ? [{ row, fault: 'order' as const }] : []));
}

/** Both, each row once. */
export const faultsOfChain = (statement: ReadStatement): BadRow[] => [...breaksWithin(statement), ...outOfOrder(statement.lines)];

const byDay = (a: StatementLine, b: StatementLine) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0);

/**
 * Some banks list newest first, or the days in one direction and the lines of a day in the other. Returns the lines oldest first: in the order in which days
 * and balances follow each other; unchanged if there is none.
 */
export function oldestFirst(statement: ReadStatement): ReadStatement {
  const { lines } = statement;
  const orders = [() => lines, () => lines.toReversed(), () => lines.toSorted(byDay), () => lines.toReversed().toSorted(byDay)];
  for (const order of orders) {
    const ordered = begunWith(order());
    if (ordered && faultsOfChain({ ...statement, ...ordered }).length === 0) return { ...statement, ...ordered };
  }
  return statement;
}

function begunWith(lines: readonly StatementLine[]): Pick<ReadStatement, 'lines' | 'opening'> | null {
  const [first] = lines;
  return first ? { lines, opening: subtract(first.balance, first.amount) } : null;
}

const daysAfter = (day: IsoDate, days: number) => todayInKolkata(addDays(startOfDayInKolkata(day), days));
const keyOf = ({ day, amount, balance, reference }: Known) => `${day} ${amount} ${balance} ${JSON.stringify(reference)}`;
const isSame = (a: Known, b: Known) =>
  a.day === b.day && a.amount === b.amount && a.balance === b.balance && a.reference === b.reference;

/**
 * New lines of a file compared with the stored ones (`stored`: all lines from the file's first day on, oldest first; `last`: the account's newest line, and
 * its first day). Overlapping lines must be equal to the paisa and the rest must continue the balance. Banks split statements by day, so the file is first aligned with
 * the beginning of its first day. Lines without a reference that cancel out within a day cannot be distinguished from stored ones if the file starts among
 * them; the next complete statement then shows a gap.
 */
export function continuing(
  statement: ReadStatement,
  stored: readonly Known[],
  last: { readonly day: string; readonly balance: Paise; readonly firstDay: string } | null,
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
  const early = lines.filter(({ day }) => day < last.firstDay);
  if (early.length > 0)
    return { bad: early.map(({ row }) => ({ row, fault: 'before-first' as const, values: { day: last.firstDay } })) };
  const known = new Set(stored.map(keyOf));
  const differing = lines.filter((line) => line.day <= last.day && !known.has(keyOf(line)));
  if (differing.length > 0 && first.day <= last.day)
    return { bad: differing.map(({ row }) => ({ row, fault: 'differs' as const })) };
  const values = { expected: formatRupees(last.balance), found: formatRupees(opening), day: last.day };
  const [from, to] = [daysAfter(last.day, 1), daysAfter(first.day, -1)];
  if (from > to) return { bad: [{ row: first.row, fault: 'gap', values }] };
  return { bad: [{ row: first.row, fault: 'gap-of-days', values: { ...values, from: from, to: to } }] };
}

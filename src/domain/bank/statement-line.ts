import type { IsoDate } from '#domain/dates.ts';
import { add, formatRupees, subtract } from '#domain/money.ts';
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

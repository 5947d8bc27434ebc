import { mostStatementLines, outOfOrder, refused } from '#domain/bank/statement-line.ts';
import type { BadRow, JudgedStatement, LeftOut, Read, StatementLine } from '#domain/bank/statement-line.ts';
import { add, formatRupees, negate } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';

/** A booked line of a format that states balances only around the lines. */
export type Booked = Omit<StatementLine, 'balance'>;

/** One statement within a file: MT940 calls it a message, camt.053 a `Stmt`. */
export interface Message {
  /** Rows of its beginning, and of its closing balance. */
  readonly begins: number;
  readonly row: number;
  readonly account: string | null;
  readonly opening: Paise | null;
  readonly closing: Paise | null;
  /** Sorts as text; empty if unknown. */
  readonly day: string;
  readonly lines: readonly Booked[];
  readonly bad: readonly BadRow[];
}

type Balanced = Message & { readonly opening: Paise; readonly closing: Paise };

/** The statements of a file by account, each oldest first. A file can have several accounts, and a statement can come in several parts. */
export function accountStatements(messages: readonly Message[]): Read {
  const [first] = messages;
  if (!first) return refused(1, 'unreadable');
  const accounts = [...new Set(messages.map(({ account }) => account))];
  return {
    ok: true,
    statements: accounts.map((account) =>
      statementOf(
        account,
        messages.filter((one) => one.account === account),
      ),
    ),
  };
}

const isBalanced = (message: Message): message is Balanced => message.opening !== null && message.closing !== null;
const shown = (expected: Paise, found: Paise) => ({ expected: formatRupees(expected), found: formatRupees(found) });

function statementOf(account: string | null, all: readonly Message[]): JudgedStatement {
  const wrong = all.flatMap(({ bad: faults }) => faults);
  const messages = inOrder(withoutCopies(all.filter(isBalanced)));
  const [head] = messages;
  const base = { account, opening: head?.opening ?? (0 as Paise), lines: [], left: [] };
  if (wrong.length > 0 || !head) return { ...base, bad: wrong };
  const bad: BadRow[] = [];
  const left: LeftOut[] = [];
  const lines: StatementLine[] = [];
  let held = head.opening;
  for (const { begins, row, opening, closing, lines: own } of messages) {
    if (opening !== held) bad.push({ row: begins, fault: 'break', values: shown(held, opening) });
    held = opening;
    // The bank may sort by value day: within a statement the lines follow their booking days.
    for (const line of own.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))) {
      if (line.amount === 0) {
        left.push({ row: line.row, why: 'zero' });
        continue;
      }
      held = add(held, line.amount);
      lines.push({ ...line, balance: held });
    }
    if (held !== closing) bad.push({ row, fault: 'closing', values: shown(held, closing) });
    held = closing;
  }
  const over = lines[mostStatementLines];
  if (over) return { ...base, bad: [{ row: over.row, fault: 'too-many' }] };
  if (bad.length === 0 && lines.length === 0) bad.push({ row: head.begins, fault: 'empty' });
  return { ...base, lines, left, bad: bad.length > 0 ? bad : outOfOrder(lines) };
}

/** Some banks repeat a statement in the file. */
function withoutCopies(messages: readonly Balanced[]): Balanced[] {
  const seen = new Set<string>();
  return messages.filter(({ opening, closing, day, lines }) => {
    if (lines.length === 0) return true;
    const said = lines.map((line) => [line.day, line.valueDay, line.amount, line.reference, line.narration]);
    const key = JSON.stringify([opening, closing, day, said]);
    return !seen.has(key) && seen.add(key);
  });
}

/** Each begins where the one before ended: as in the file, the other way round, or by day. */
function inOrder(messages: readonly Balanced[]): readonly Balanced[] {
  const breaks = (order: readonly Balanced[]) =>
    order.filter(({ opening }, at) => at > 0 && opening !== order[at - 1]?.closing).length;
  const byDay = messages.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  return [messages, messages.toReversed(), byDay].find((order) => breaks(order) === 0 && isAscending(order)) ?? messages;
}

function isAscending(order: readonly Balanced[]): boolean {
  const days = order.flatMap(({ lines }) => lines.map(({ day }) => day).toSorted());
  return days.every((day, at) => day >= (days[at - 1] ?? ''));
}

/** Signed by the side that is written beside the amount. */
export const signed = (size: Paise, isDebit: boolean): Paise => (isDebit ? negate(size) : size);

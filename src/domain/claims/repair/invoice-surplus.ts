import { ZERO, add, subtract, sum } from '../../money.ts';
import type { Paise } from '../../money.ts';

interface Line {
  readonly label: string;
  /** Including GST. */
  readonly amount: Paise;
}

/** An invoice line compared with the estimate's line of the same name. */
interface ComparedLine {
  readonly label: string;
  /** Null if the estimate has no such line. */
  readonly estimated: Paise | null;
  /** Null if not billed. */
  readonly billed: Paise | null;
  /** Billed above the estimate. */
  readonly surplus: Paise;
}

/** Rounding differences do not count. */
const ROUNDING = 100;

/** Compares the invoice with the estimate in the invoice's order; estimated lines without a bill follow. Lines of the same name are summed. */
export function compareLines(invoice: readonly Line[], estimate: readonly Line[]): ComparedLine[] {
  const [billed, estimated] = [byName(invoice), byName(estimate)];
  const rows = [...billed].map(([name, { label, amount }]) => {
    const approved = estimated.get(name)?.amount ?? null;
    const beyond = subtract(amount, approved ?? ZERO);
    return { label, estimated: approved, billed: amount, surplus: beyond > ROUNDING ? beyond : ZERO };
  });
  const left = [...estimated].filter(([name]) => !billed.has(name));
  return [...rows, ...left.map(([, { label, amount }]) => ({ label, estimated: amount, billed: null, surplus: ZERO }))];
}

export function surplusOf(lines: readonly ComparedLine[]): Paise {
  return sum(lines.map(({ surplus }) => surplus));
}

function byName(lines: readonly Line[]): Map<string, Line> {
  const found = new Map<string, Line>();
  for (const line of lines) {
    const name = line.label
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim();
    const before = found.get(name);
    found.set(name, before ? { ...before, amount: add(before.amount, line.amount) } : line);
  }
  return found;
}

import type { Paise } from '../../money.ts';
import { add, subtract, sum, ZERO } from '../../money.ts';
import { shareOut } from './line-paths.ts';
import type { EstimatedLine, LinePath, Outcome } from './line-paths.ts';

/** Where on its way an amount became less: the surveyor, the insurer's acceptance, the insurer's payment. */
export const deductionSteps = ['survey', 'acceptance', 'payment'] as const;
export type DeductionStep = (typeof deductionSteps)[number];

export interface DeductedLine {
  /** From 0, as in the calculation. */
  readonly line: number;
  readonly before: Paise;
  readonly after: Paise;
  /** What is missing without a reason: before less after, and less the tax that was held back. */
  readonly amount: Paise;
}

export interface Deduction {
  readonly step: DeductionStep;
  readonly amount: Paise;
  /** Those that lost something. */
  readonly lines: readonly DeductedLine[];
}

/** What became less on the way without anybody saying why: what the insurer owes a written reason for. In the order of the way. */
export function deductionsWithoutReason(
  lines: readonly EstimatedLine[],
  paths: readonly LinePath[],
  accepted: Outcome | null,
  paid: Outcome | null,
): Deduction[] {
  const surveyed = paths.flatMap(({ estimated, assessed }, line) =>
    lines[line]?.hasRemark ? [] : [{ line, before: estimated, after: assessed, amount: subtract(estimated, assessed) }],
  );
  const found = [
    deduction('survey', surveyed),
    accepted === null || accepted.hasReason
      ? null
      : deduction(
          'acceptance',
          paths.map((path, line) => between(line, path.calculated, path.accepted ?? path.calculated)),
        ),
    paid === null || paid.hasReason ? null : deduction('payment', unpaid(paths, paid)),
  ];
  return found.filter((one) => one !== null);
}

function unpaid(paths: readonly LinePath[], { tax = ZERO, explained = ZERO }: Outcome): DeductedLine[] {
  const due = paths.map(({ accepted, calculated }) => accepted ?? calculated);
  const held = shareOut(add(tax, explained), due);
  return paths.map((path, line) => between(line, due[line] ?? ZERO, path.paid ?? ZERO, held[line]));
}

function between(line: number, before: Paise, after: Paise, tax: Paise = ZERO): DeductedLine {
  return { line, before, after, amount: subtract(before, add(after, tax)) };
}

/** None where the lines together did not become less. */
function deduction(step: DeductionStep, all: readonly DeductedLine[]): Deduction | null {
  const lines = all.filter(({ amount }) => amount > 0);
  const amount = sum(lines.map((line) => line.amount));
  return amount > 0 && sum(all.map((line) => line.amount)) > 0 ? { step, amount, lines } : null;
}

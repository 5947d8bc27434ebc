import type { Paise } from '../../money.ts';
import { add, subtract, sum, ZERO } from '../../money.ts';
import { shareOut } from './line-paths.ts';
import type { EstimatedLine, LinePath, Outcome } from './line-paths.ts';

/** Stage at which an amount decreased: survey, the insurer's acceptance, the insurer's payment. */
export const deductionSteps = ['survey', 'acceptance', 'payment'] as const;
export type DeductionStep = (typeof deductionSteps)[number];

export interface DeductedLine {
  /** Index from 0, as in the calculation. */
  readonly line: number;
  readonly before: Paise;
  readonly after: Paise;
  /** Unexplained decrease: before less after, less TDS. */
  readonly amount: Paise;
}

export interface Deduction {
  readonly step: DeductionStep;
  readonly amount: Paise;
  /** Only lines with a loss. */
  readonly lines: readonly DeductedLine[];
}

/** Unexplained decreases, for which the insurer owes a written reason. In order of the stages. */
export function deductionsWithoutReason(
  lines: readonly EstimatedLine[],
  paths: readonly LinePath[],
  accepted: Outcome | null,
  paid: Outcome | null,
  /** The insurer owes no reason for what our own surveyor took off. */
  isInsurersSurvey: boolean,
): Deduction[] {
  const surveyed = paths.flatMap(({ estimated, assessed }, line) =>
    !isInsurersSurvey || lines[line]?.hasRemark
      ? []
      : [{ line, before: estimated, after: assessed, amount: subtract(estimated, assessed) }],
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

/** Null if the lines did not decrease in total. */
function deduction(step: DeductionStep, all: readonly DeductedLine[]): Deduction | null {
  const lines = all.filter(({ amount }) => amount > 0);
  const amount = sum(lines.map((line) => line.amount));
  return amount > 0 && sum(all.map((line) => line.amount)) > 0 ? { step, amount, lines } : null;
}

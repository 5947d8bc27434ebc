import { add, paise, subtract, sum, ZERO } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { causeOfDeduction, lossCauses } from './settlement.ts';
import type { LossCause, Loss, Settlement } from './settlement.ts';

/** An estimate line and its assessment by the surveyor. */
export interface EstimatedLine {
  readonly estimated: Paise;
  /** The estimated amount if there was no survey. */
  readonly assessed: Paise;
  /** Whether the surveyor explained the difference. */
  readonly hasRemark: boolean;
}

/** An amount for the whole claim, and whether its difference from the previous one was explained. */
export interface Outcome {
  readonly amount: Paise;
  readonly hasReason: boolean;
  /** The part of the difference withheld as TDS. */
  readonly tax?: Paise;
  /** The part of the difference that was explained, if not all of it. */
  readonly explained?: Paise;
}

/** Claim leakage of one line; null for stages not reached. A negative loss is a gain. */
export interface LinePath {
  readonly estimated: Paise;
  readonly assessed: Paise;
  readonly calculated: Paise;
  readonly accepted: Paise | null;
  readonly paid: Paise | null;
  readonly losses: readonly Loss[];
}

interface Pathed {
  readonly now: Paise;
  readonly losses: readonly Loss[];
}

/**
 * Estimated → assessed → calculated → accepted → paid. Amounts for the whole claim are distributed over its lines in proportion to their remaining amounts, to
 * the paisa.
 */
export function linePaths(
  lines: readonly EstimatedLine[],
  settlement: Pick<Settlement, 'lines' | 'deductions'>,
  accepted: Outcome | null,
  paid: Outcome | null,
): LinePath[] {
  const settled = settlement.lines.map((line, at): Pathed => {
    const { estimated = ZERO, assessed = ZERO, hasRemark = false } = lines[at] ?? {};
    const cut = { cause: hasRemark ? 'negotiated' : 'unexplained', amount: subtract(estimated, assessed) } as const;
    return { now: line.payable, losses: [cut, ...line.losses] };
  });
  const calculated = settlement.deductions.reduce((each, { rule, taken }) => lose(each, causeOfDeduction[rule], taken), settled);
  const agreed = accepted && reach(calculated, accepted);
  const received = paid && reach(agreed ?? calculated, paid);
  return calculated.map(({ now }, at) => ({
    estimated: lines[at]?.estimated ?? ZERO,
    assessed: lines[at]?.assessed ?? ZERO,
    calculated: now,
    accepted: agreed?.[at]?.now ?? null,
    paid: received?.[at]?.now ?? null,
    losses: gathered((received ?? agreed ?? calculated)[at]?.losses ?? []),
  }));
}

/** Moves to another total: first TDS; the rest counts as agreed if explained, else as unexplained. */
function reach(each: readonly Pathed[], { amount, hasReason, tax = ZERO, explained = ZERO }: Outcome): Pathed[] {
  const missing = subtract(subtract(sum(each.map(({ now }) => now)), amount), tax);
  const taxed = lose(each, 'tax', tax);
  if (hasReason) return lose(taxed, 'negotiated', missing);
  return lose(lose(taxed, 'negotiated', explained), 'unexplained', subtract(missing, explained));
}

function lose(each: readonly Pathed[], cause: LossCause, amount: Paise): Pathed[] {
  const shares = shareOut(
    amount,
    each.map(({ now }) => now),
  );
  return each.map(({ now, losses }, at) => {
    const share = shares[at] ?? ZERO;
    return { now: subtract(now, share), losses: [...losses, { cause, amount: share }] };
  });
}

/** Sums by cause, without zeros. */
function gathered(losses: readonly Loss[]): Loss[] {
  const sums = new Map<LossCause, Paise>();
  for (const { cause, amount } of losses) sums.set(cause, add(sums.get(cause) ?? ZERO, amount));
  return [...sums].map(([cause, amount]) => ({ cause, amount })).filter(({ amount }) => amount !== 0);
}

/**
 * Distributes an amount by weights, to the paisa: shares are rounded down, and the first lines get one paisa each of the remainder. If all weights are zero,
 * the first line takes everything.
 */
export function shareOut(amount: Paise, weights: readonly Paise[]): Paise[] {
  const [size, sign] = [Math.abs(amount), Math.sign(amount)];
  const whole = sum(weights);
  if (whole <= 0) return weights.map((_, at) => (at === 0 ? amount : ZERO));
  const floors = weights.map((weight) => Number((BigInt(size) * BigInt(weight)) / BigInt(whole)));
  let left = size - floors.reduce((total, floor) => total + floor, 0);
  return floors.map((floor, at) => {
    const extra = left > 0 && (weights[at] ?? 0) > 0 ? 1 : 0;
    left -= extra;
    return paise(sign * (floor + extra));
  });
}

/** Claim leakage over several lines. */
export interface PathSums {
  readonly estimated: Paise;
  readonly assessed: Paise;
  readonly calculated: Paise;
  readonly accepted: Paise | null;
  readonly paid: Paise | null;
  /** Estimated less remaining amount, by cause. */
  readonly losses: Readonly<Record<LossCause, Paise>>;
}

/** Totals over the lines of one claim; a stage not reached by the first line is not reached by any. */
export function sumPaths(paths: readonly LinePath[]): PathSums {
  const [first] = paths;
  const all = (step: 'accepted' | 'paid') =>
    (first?.[step] ?? null) === null ? null : sum(paths.map((path) => path[step] ?? ZERO));
  const losses = paths.flatMap((path) => path.losses);
  const lost = (cause: LossCause) =>
    losses.filter((loss) => loss.cause === cause).reduce((total, { amount }) => add(total, amount), ZERO);
  return {
    estimated: sum(paths.map(({ estimated }) => estimated)),
    assessed: sum(paths.map(({ assessed }) => assessed)),
    calculated: sum(paths.map(({ calculated }) => calculated)),
    accepted: all('accepted'),
    paid: all('paid'),
    losses: Object.fromEntries(lossCauses.map((cause) => [cause, lost(cause)])) as Record<LossCause, Paise>,
  };
}

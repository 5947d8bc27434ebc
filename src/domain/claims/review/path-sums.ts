import type { Paise } from '../../money.ts';
import { add, sum, ZERO } from '../../money.ts';
import type { LinePath } from './line-paths.ts';
import type { LossCause } from './loss-causes.ts';
import { lossCauses } from './loss-causes.ts';

/** Where the rupees of several lines went together. */
export interface PathSums {
  readonly estimated: Paise;
  readonly assessed: Paise;
  readonly calculated: Paise;
  readonly accepted: Paise | null;
  readonly paid: Paise | null;
  /** Estimated less what is left of it, by cause. */
  readonly losses: Readonly<Record<LossCause, Paise>>;
}

/** The paths of one claim's lines, added up; what has not happened to the first has not happened to any. */
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

import type { IsoDate } from '../dates.ts';
import { dayAfter } from '../ledger/periods.ts';
import type { Paise } from '../money.ts';
import { paise } from '../money.ts';

/** What was drawn (positive) or repaid (negative), on the bank's day. */
export interface PrincipalMove {
  readonly day: IsoDate;
  readonly amount: number;
}

/** The lender's yearly rate in basis points from a day on. */
export interface DatedRate {
  readonly from: IsoDate;
  readonly basisPoints: number;
}

/** Actual/365: also in a leap year. */
export const DAYS_OF_A_YEAR = 365;
const PARTS = BigInt(DAYS_OF_A_YEAR) * 10_000n;

export interface DayOfInterest {
  readonly day: IsoDate;
  /** What was owed when the day ended: the day of drawing counts, the day of repaying does not. */
  readonly principal: Paise;
  readonly basisPoints: number;
  /** Whole paise to be booked for the day, less or more where a move became known late. */
  readonly interest: Paise;
  /** What the whole paise leave, in parts of a paisa of which 3,650,000 make one. */
  readonly carried: number;
}

/**
 * The days from `from` to `to` of a line whose first day is `opened`. What is owed for all days until one is cut to whole paise once, so no day's rounding is
 * lost or counted twice; `booked` is what was booked for the days before `from`, right or, where a move became known late, not.
 */
export function interestOfDays(
  moves: readonly PrincipalMove[],
  rates: readonly DatedRate[],
  {
    opened,
    from,
    to,
    booked,
  }: { readonly opened: IsoDate; readonly from: IsoDate; readonly to: IsoDate; readonly booked: Paise },
): DayOfInterest[] {
  const amounts = new Map<IsoDate, number>();
  for (const { day, amount } of moves) amounts.set(day, (amounts.get(day) ?? 0) + amount);
  const dated = rates.toSorted((left, right) => left.from.localeCompare(right.from));
  const days: DayOfInterest[] = [];
  let [parts, principal, basisPoints, next, soFar] = [0n, 0, 0, 0, booked as number];
  for (let day = opened; day <= to; day = dayAfter(day)) {
    principal += amounts.get(day) ?? 0;
    for (let rate = dated[next]; rate && rate.from <= day; rate = dated[next]) {
      basisPoints = rate.basisPoints;
      next += 1;
    }
    parts += BigInt(principal) * BigInt(basisPoints);
    if (day < from) continue;
    const total = Number(parts / PARTS);
    days.push({
      day,
      principal: paise(principal),
      basisPoints,
      interest: paise(total - soFar),
      carried: Number(parts % PARTS),
    });
    soFar = total;
  }
  return days;
}

/** Whole paise of interest for all days until one, that day counted. */
export function interestUntil(
  moves: readonly PrincipalMove[],
  rates: readonly DatedRate[],
  opened: IsoDate,
  until: IsoDate,
): Paise {
  const days = interestOfDays(moves, rates, { opened, from: until, to: until, booked: paise(0) });
  return days[0]?.interest ?? paise(0);
}

/** The least that was owed at the end of any day from this one on, and the most. */
export function principalFrom(moves: readonly PrincipalMove[], from: IsoDate): { readonly least: number; readonly most: number } {
  const days = [...new Set([from, ...moves.map(({ day }) => day).filter((day) => day > from)])];
  const ends = days.map((end) => moves.filter(({ day }) => day <= end).reduce((total, { amount }) => total + amount, 0));
  return { least: Math.min(...ends), most: Math.max(...ends) };
}

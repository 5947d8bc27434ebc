import type { IsoDate } from '../dates.ts';
import { dayAfter } from '../ledger/periods.ts';
import type { Paise } from '../money.ts';
import { paise } from '../money.ts';

/** Drawdown (positive) or repayment (negative), on the bank's value date. */
export interface PrincipalMove {
  readonly day: IsoDate;
  readonly amount: number;
}

/** The lender's annual rate in basis points from a date on. */
export interface DatedRate {
  readonly from: IsoDate;
  readonly basisPoints: number;
}

/** Actual/365, also in leap years. */
export const DAYS_OF_A_YEAR = 365;
const PARTS = BigInt(DAYS_OF_A_YEAR) * 10_000n;

export interface DayOfInterest {
  readonly day: IsoDate;
  /** Balance at the end of the day: the day of a drawdown counts, the day of a repayment does not. */
  readonly principal: Paise;
  readonly basisPoints: number;
  /** Whole paise to post for the day, adjusted if a movement became known late. */
  readonly interest: Paise;
  /** Remainder below one paisa, in units of 1/3,650,000 paisa. */
  readonly carried: number;
}

/**
 * Daily interest from `from` to `to` of a credit facility opened on `opened`. The cumulative interest up to each day is truncated to whole paise once, so that
 * no rounding is lost or counted twice; `booked` is the amount posted for the days before `from`, even if a late movement has made it wrong.
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

/** Cumulative interest in whole paise up to and including a day. */
export function interestUntil(
  moves: readonly PrincipalMove[],
  rates: readonly DatedRate[],
  opened: IsoDate,
  until: IsoDate,
): Paise {
  const days = interestOfDays(moves, rates, { opened, from: until, to: until, booked: paise(0) });
  return days[0]?.interest ?? paise(0);
}

/** Minimum and maximum of the end-of-day balance from this day on. */
export function principalFrom(moves: readonly PrincipalMove[], from: IsoDate): { readonly least: number; readonly most: number } {
  const days = [...new Set([from, ...moves.map(({ day }) => day).filter((day) => day > from)])];
  const ends = days.map((end) => moves.filter(({ day }) => day <= end).reduce((total, { amount }) => total + amount, 0));
  return { least: Math.min(...ends), most: Math.max(...ends) };
}

import type { Paise } from '../money.ts';
import { paise } from '../money.ts';

/** What the month 1 to 12 earns of a year's fee before GST; the twelve sum to the fee to the paisa. RangeError for another month. */
export function listingMonthShare(yearFee: Paise, month: number): Paise {
  if (!Number.isSafeInteger(month) || month < 1 || month > 12) throw new RangeError(`not a month of the year: ${month}`);
  const until = (months: number) => Number((BigInt(yearFee) * BigInt(months)) / 12n);
  return paise(until(month) - until(month - 1));
}

import { addCalendarDays, daysIn } from './date-ranges.ts';
import type { DayRange } from './date-ranges.ts';

/** As many days right before a range as it has itself. */
export function rangeBefore(range: DayRange): DayRange {
  return { from: addCalendarDays(range.from, -daysIn(range)), to: addCalendarDays(range.from, -1) };
}

/** Days of a piece, so that a range falls into some five to fifteen: weeks, else about a month, else about a quarter. */
export function pieceDays(range: DayRange): number {
  const days = daysIn(range);
  if (days <= 98) return 7;
  return days <= 400 ? 30 : 91;
}

/** A range in pieces, in order of time. They are counted from its end, so that the latest is whole and the first may be short. */
export function piecesOf(range: DayRange): DayRange[] {
  const size = pieceDays(range);
  return Array.from({ length: Math.ceil(daysIn(range) / size) }, (_, back) => {
    const to = addCalendarDays(range.to, -back * size);
    const from = addCalendarDays(to, 1 - size);
    return { from: from < range.from ? range.from : from, to };
  }).toReversed();
}

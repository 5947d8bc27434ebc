import { addMonths } from '../dates.ts';
import type { IsoDate } from '../dates.ts';
import { addCalendarDays, daysIn } from './date-ranges.ts';
import type { DayRange } from './date-ranges.ts';

/** Up to so many days fall into weeks, up to so many into months of the calendar, more into quarters: pieces that are read as they are kept. */
const mostInWeeks = 98;
const mostInMonths = 400;
/** Of a piece that is a week. */
export const pieceDays = 7;

export function fallsIntoWeeks(range: DayRange): boolean {
  return daysIn(range) <= mostInWeeks;
}

/**
 * What a range is compared with: as many days right before it. Where it falls into months, the same days so many whole months earlier, so that each piece meets one
 * of its own kind; the latest that do not overlap it.
 */
export function rangeBefore(range: DayRange): DayRange {
  return earlier(range, range);
}

/** The piece that a piece of this range is compared with. */
export function pieceBefore(range: DayRange, piece: DayRange): DayRange {
  return earlier(range, piece);
}

function earlier(range: DayRange, { from, to }: DayRange): DayRange {
  const days = daysIn(range);
  if (fallsIntoWeeks(range)) return { from: addCalendarDays(from, -days), to: addCalendarDays(to, -days) };
  const after = addCalendarDays(range.to, 1);
  let months = Math.floor(days / 31);
  while (addMonths(after, -months) > range.from) months += 1;
  return { from: addMonths(from, -months), to: addCalendarDays(addMonths(addCalendarDays(to, 1), -months), -1) };
}

/** A range in some five to twenty pieces, in order of time. Weeks are counted from its end; of months and quarters the first and the last may be short. */
export function piecesOf(range: DayRange): DayRange[] {
  const days = daysIn(range);
  const starts: IsoDate[] = [];
  if (fallsIntoWeeks(range))
    for (let start = addCalendarDays(range.to, 1 - pieceDays); start > range.from; start = addCalendarDays(start, -pieceDays))
      starts.unshift(start);
  else {
    const by = days <= mostInMonths ? 1 : 3;
    const [year = '', month = ''] = range.from.split('-');
    const first = `${year}-${String(Number(month) - ((Number(month) - 1) % by)).padStart(2, '0')}-01`;
    for (let start = addMonths(first, by); start <= range.to; start = addMonths(start, by)) starts.push(start);
  }
  return [range.from, ...starts].map((from, at) => ({ from, to: starts[at] ? addCalendarDays(starts[at], -1) : range.to }));
}

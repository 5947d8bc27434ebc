import { addMonths, todayInKolkata } from '#domain/dates.ts';
import type { IsoDate } from '#domain/dates.ts';

/** Ranges that are asked for by name. Financial years run from April to March. */
export const rangeNames = ['last-30-days', 'this-month', 'last-month', 'this-quarter', 'this-year', 'last-year'] as const;
export type RangeName = (typeof rangeNames)[number];

/** Both days are part of it, in Asia/Kolkata. */
export interface DayRange {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** The days of a named range as of now; those that lie ahead are left out. */
export function namedRange(name: RangeName, now: Date): DayRange {
  const today = todayInKolkata(now);
  const [year = 0, month = 0] = today.split('-').map(Number);
  const monthStart = `${today.slice(0, 7)}-01`;
  const yearStart = `${month >= 4 ? year : year - 1}-04-01`;
  switch (name) {
    case 'last-30-days':
      return { from: addCalendarDays(today, -29), to: today };
    case 'this-month':
      return { from: monthStart, to: today };
    case 'last-month':
      return { from: addMonths(monthStart, -1), to: addCalendarDays(monthStart, -1) };
    case 'this-quarter':
      return { from: addMonths(monthStart, -((month + 11 - 3) % 3)), to: today };
    case 'this-year':
      return { from: yearStart, to: today };
    case 'last-year':
      return { from: addMonths(yearStart, -12), to: addCalendarDays(yearStart, -1) };
  }
}

/** The calendar date so many days later (earlier when negative). */
export function addCalendarDays(date: IsoDate, days: number): IsoDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** How many days a range has. */
export function daysIn({ from, to }: DayRange): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
}

/** Up to so many days fall into weeks, up to so many into months of the calendar, more into quarters. */
const mostInWeeks = 98;
const mostInMonths = 400;
/** Of a piece that is a week. */
const pieceDays = 7;

function fallsIntoWeeks(range: DayRange): boolean {
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

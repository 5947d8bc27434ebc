import { addMonths, todayInKolkata } from '#domain/dates.ts';
import type { IsoDate } from '#domain/dates.ts';

/** Named ranges. Financial years run from April to March. */
export const rangeNames = ['last-30-days', 'this-month', 'last-month', 'this-quarter', 'this-year', 'last-year'] as const;
export type RangeName = (typeof rangeNames)[number];

/** Both dates inclusive, in Asia/Kolkata. */
export interface DayRange {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** Dates of a named range as of now, without future days. */
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

/** Adds calendar days; negative values go back. */
export function addCalendarDays(date: IsoDate, days: number): IsoDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

export function daysIn({ from, to }: DayRange): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
}

/** Ranges up to this many days are split into weeks, up to the next limit into months, longer ones into quarters. */
const mostInWeeks = 98;
const mostInMonths = 400;
/** Days per piece if split into weeks. */
const pieceDays = 7;

function fallsIntoWeeks(range: DayRange): boolean {
  return daysIn(range) <= mostInWeeks;
}

/**
 * The comparison range: equally many days immediately before. If split into months, the same dates shifted by whole months, so that equal pieces are compared;
 * the latest such range without overlap.
 */
export function rangeBefore(range: DayRange): DayRange {
  return earlier(range, range);
}

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

/** Splits a range into about 5 to 20 pieces in chronological order. Weeks are counted back from its end; the first and last month or quarter may be partial. */
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

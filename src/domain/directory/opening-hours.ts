import { minuteInKolkata } from '../dates.ts';

export const weekDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export type WeekDay = (typeof weekDays)[number];

const quartersOfDay = 96;
const quartersOfWeek = 7 * quartersOfDay;

/** Regular opening hours of a garage, in quarter-hours, so that results hold for a whole quarter-hour and searches can be cached by it. */
export interface Schedule {
  /** Bit 0: Monday. */
  readonly days: number;
  /** Quarter-hours since midnight. */
  readonly opens: number;
  /** The same; above 96 if it closes on the next day. */
  readonly closes: number;
}

/** Quarter-hour of the week in Asia/Kolkata, 0 being Monday at midnight; `standingAt` returns how long its result holds. */
export function quarterOfWeek(now: Date): number {
  const local = new Date(`${minuteInKolkata(now)}Z`);
  const day = (local.getUTCDay() + 6) % 7;
  return day * quartersOfDay + local.getUTCHours() * 4 + Math.floor(local.getUTCMinutes() / 15);
}

/** Parses working days and contact timing; null if they define no schedule, such as "By appointment". */
export function scheduleOf(workingDays: string, contactTiming: string): Schedule | null {
  const days = daysOf(workingDays.trim());
  if (days === 0) return null;
  if (contactTiming.trim() === '24 Hours') return { days, opens: 0, closes: quartersOfDay };
  const [from, to, ...more] = contactTiming.trim().split(' to ');
  const [opens, closes] = [quarterOf(from), quarterOf(to)];
  // "9 AM to 9 AM" may mean all day or be a mistake.
  if (more.length > 0 || opens === null || closes === null || opens === closes) return null;
  return { days, opens, closes: closes > opens ? closes : closes + quartersOfDay };
}

/** 'Monday to Saturday', 'All Days', 'Monday, Friday'. */
function daysOf(text: string): number {
  if (text === 'All Days') return 127;
  const [first, last] = text.split(' to ').map(dayNumber);
  if (first !== undefined && last !== undefined && first >= 0 && last >= first) return (2 << last) - (1 << first);
  const days = text.split(',').map((name) => dayNumber(name.trim()));
  return days.includes(-1) ? 0 : days.reduce((bits, day) => bits | (1 << day), 0);
}

function dayNumber(name: string): number {
  return (weekDays as readonly string[]).indexOf(name);
}

function quarterOf(text = ''): number | null {
  const [, hour = '', minutes = '00', half] = /^(\d{1,2})(?::(\d\d))? (AM|PM)$/.exec(text) ?? [];
  if (half === undefined || Number(hour) < 1 || Number(hour) > 12 || Number(minutes) > 45 || Number(minutes) % 15 !== 0)
    return null;
  return ((Number(hour) % 12) + (half === 'PM' ? 12 : 0)) * 4 + Number(minutes) / 15;
}

export function isOpenAt({ days, opens, closes }: Schedule, quarter: number): boolean {
  const day = Math.floor(quarter / quartersOfDay);
  const time = quarter % quartersOfDay;
  const began = (offset: number) => ((days >>> ((day + 7 - offset) % 7)) & 1) === 1;
  return (began(0) && time >= opens && time < closes) || (began(1) && time + quartersOfDay < closes);
}

/** Quarter-hour of the week until which this holds; null if it never closes. */
export type Standing =
  | { readonly state: 'open'; readonly until: number | null }
  | { readonly state: 'closed'; readonly until: number };

/** Whether it is open by its regular hours, and until when this holds; null if unknown. Holidays are ignored. */
export function standingAt(schedule: Schedule | null, quarter: number): Standing | null {
  if (!schedule) return null;
  const open = isOpenAt(schedule, quarter);
  for (let later = 1; later <= quartersOfWeek; later += 1) {
    const until = (quarter + later) % quartersOfWeek;
    if (isOpenAt(schedule, until) !== open) return { state: open ? 'open' : 'closed', until };
  }
  return { state: 'open', until: null };
}

/** A date at which this quarter-hour of the week begins, for formatting; in the week of 5 January 2026. */
export function momentOfQuarter(quarter: number): Date {
  return new Date(Date.parse('2026-01-05T00:00:00+05:30') + quarter * 15 * 60_000);
}

/** Weekday of the quarter-hour, 0 being Monday. */
export function dayOfQuarter(quarter: number): number {
  return Math.floor(quarter / quartersOfDay);
}

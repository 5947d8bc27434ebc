import { minuteInKolkata } from '../dates.ts';

export const weekDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export type WeekDay = (typeof weekDays)[number];

const quartersOfDay = 96;
const quartersOfWeek = 7 * quartersOfDay;

/**
 * When a garage is usually open. Times are quarters of an hour, so that what holds at one moment holds for the quarter around it: searches are
 * remembered by that.
 */
export interface Schedule {
  /** Bit 0: Monday. */
  readonly days: number;
  /** Quarters from the day's beginning. */
  readonly opens: number;
  /** The same; past 96 where it closes on the next day. */
  readonly closes: number;
}

/** Quarter of the week in Asia/Kolkata, 0 being Monday at midnight; `standingAt` says until which one something holds. */
export function quarterOfWeek(now: Date): number {
  const local = new Date(`${minuteInKolkata(now)}Z`);
  const day = (local.getUTCDay() + 6) % 7;
  return day * quartersOfDay + local.getUTCHours() * 4 + Math.floor(local.getUTCMinutes() / 15);
}

/** The schedule that working days and contact timing tell; null where they tell none, such as "By appointment". */
export function scheduleOf(workingDays: string, contactTiming: string): Schedule | null {
  const days = daysOf(workingDays.trim());
  if (days === 0) return null;
  if (contactTiming.trim() === '24 Hours') return { days, opens: 0, closes: quartersOfDay };
  const [from, to, ...more] = contactTiming.trim().split(' to ');
  const [opens, closes] = [quarterOf(from), quarterOf(to)];
  // "9 AM to 9 AM" may be all day or a slip.
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

/** Quarters of the week until which it stays so; null where it never closes. */
export type Standing =
  | { readonly state: 'open'; readonly until: number | null }
  | { readonly state: 'closed'; readonly until: number };

/** Whether it is open by its usual hours, and until when it stays so; null where they are not known. Holidays are not known to us. */
export function standingAt(schedule: Schedule | null, quarter: number): Standing | null {
  if (!schedule) return null;
  const open = isOpenAt(schedule, quarter);
  for (let later = 1; later <= quartersOfWeek; later += 1) {
    const until = (quarter + later) % quartersOfWeek;
    if (isOpenAt(schedule, until) !== open) return { state: open ? 'open' : 'closed', until };
  }
  return { state: 'open', until: null };
}

/** Some moment at which the quarter of the week begins, to be told in words of a language; the week of 5 January 2026. */
export function momentOfQuarter(quarter: number): Date {
  return new Date(Date.parse('2026-01-05T00:00:00+05:30') + quarter * 15 * 60_000);
}

/** The day of the week that the quarter lies in, 0 being Monday. */
export function dayOfQuarter(quarter: number): number {
  return Math.floor(quarter / quartersOfDay);
}

import type { Locale } from './texts.ts';

/** `date` 20 Nov 2026 · `dateTime` 20 Nov 2026, 10:42 am · `time` 10:42 am · `day` Fri, 20 Nov · `month` November 2026 */
export type DateStyle = 'date' | 'dateTime' | 'time' | 'day' | 'month';

const date = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const time = { hour: 'numeric', minute: '2-digit' } as const;
const styles: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  date,
  dateTime: { ...date, ...time },
  time,
  day: { weekday: 'short', day: 'numeric', month: 'short' },
  month: { month: 'long', year: 'numeric' },
};

/** An ISO instant or day as people in India read it, in Asia/Kolkata whatever the device's zone. */
export function formatDate(at: string | Date, style: DateStyle, locale: Locale): string {
  const tag = locale === 'hi' ? 'hi-IN' : 'en-IN';
  return new Intl.DateTimeFormat(tag, { ...styles[style], timeZone: 'Asia/Kolkata' }).format(new Date(at));
}

/** Today's date in Asia/Kolkata as YYYY-MM-DD: the `max` of a field that may not lie in the future. */
export function todayInIndia(now: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(now);
}

const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['minute', 60],
  ['hour', 3600],
  ['day', 86_400],
];

/** "in 3 hours", "2 days ago", "now", from the instant to now; whole units, rounded towards zero. */
export function formatRelative(at: string | Date, now: Date, locale: Locale): string {
  const seconds = Math.trunc((new Date(at).getTime() - now.getTime()) / 1000);
  const format = new Intl.RelativeTimeFormat(locale === 'hi' ? 'hi-IN' : 'en-IN', { numeric: 'auto' });
  const [unit, size] = steps.findLast(([, size]) => Math.abs(seconds) >= size) ?? ['second', Number.POSITIVE_INFINITY];
  return format.format(Math.trunc(seconds / size) || 0, unit);
}

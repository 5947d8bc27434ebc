import { languages } from '#domain/languages.ts';
import type { Locale } from '#domain/languages.ts';
import { cx } from './class-names.ts';
import { useLocale, useMessageText } from './texts.ts';
import { now as serverNow } from '#contract/clock.ts';
import { useEffect, useState, useCallback } from 'react';
import { valueWords } from '#domain/date-words.ts';

/** `date` 20 Nov 2026 · `dateTime` 20 Nov 2026, 10:42 am · `time` 10:42 am · `hour` 10 am · `day` Fri, 20 Nov · `weekday` Fri · `dayOfMonth` 20 · `month` November 2026 */
type DateStyle = 'date' | 'dateTime' | 'time' | 'hour' | 'day' | 'weekday' | 'dayOfMonth' | 'month';

const date = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const time = { hour: 'numeric', minute: '2-digit' } as const;
const styles: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  date,
  dateTime: { ...date, ...time },
  time,
  hour: { hour: 'numeric' },
  day: { weekday: 'short', day: 'numeric', month: 'short' },
  weekday: { weekday: 'short' },
  dayOfMonth: { day: 'numeric' },
  month: { month: 'long', year: 'numeric' },
};

/** Formats an ISO instant or day in Indian style, in Asia/Kolkata regardless of the device's zone. */
export function formatDate(at: string | Date, style: DateStyle, locale: Locale): string {
  return new Intl.DateTimeFormat(languages[locale].tag, { ...styles[style], timeZone: 'Asia/Kolkata' }).format(new Date(at));
}

/** Days since 1970 in Asia/Kolkata, which is UTC+5:30 all year. */
function dayInIndia(at: Date): number {
  return Math.floor((at.getTime() + 19_800_000) / 86_400_000);
}

/**
 * "in 3 hours", "2 days ago", "now". Below one day in whole hours or minutes, rounded towards zero; from one day on by calendar days, so that "tomorrow" is
 * correct.
 */
export function formatRelative(at: string | Date, now: Date, locale: Locale): string {
  const then = new Date(at);
  const seconds = Math.trunc((then.getTime() - now.getTime()) / 1000);
  const format = new Intl.RelativeTimeFormat(languages[locale].tag, { numeric: 'auto' });
  const size = Math.abs(seconds);
  if (size < 60) return languages[locale].now;
  if (size < 3600) return format.format(Math.trunc(seconds / 60), 'minute');
  if (size < 86_400) return format.format(Math.trunc(seconds / 3600), 'hour');
  return format.format(dayInIndia(then) - dayInIndia(now), 'day');
}

/** A time of day from a field (18:45 or 18:45:00) → 6:45 pm; empty if none. */
export function clockText(time: string, locale: Locale): string {
  return /^\d{2}:\d{2}/.test(time) ? formatDate(`2026-01-01T${time.slice(0, 5)}+05:30`, 'time', locale) : '';
}

interface DateTimeProps {
  /** ISO 8601 instant or day. */
  readonly at: string | Date;
  /** `date` (default) 20 Nov 2026, `dateTime`, `time`, `day` Fri, 20 Nov, `month` */
  readonly style?: DateStyle;
  readonly className?: string;
}

/** A day or an instant, always in Indian time. */
export function DateTime({ at, style = 'date', className }: DateTimeProps) {
  const { locale } = useLocale();
  return (
    // Locale data of server and browser may differ in a space.
    <time
      dateTime={typeof at === 'string' ? at : at.toISOString()}
      className={cx('whitespace-nowrap', className)}
      suppressHydrationWarning
    >
      {formatDate(at, style, locale)}
    </time>
  );
}

/** Relative time: "3 hours ago", "in 2 days"; the title is the full date. Updates every half minute. */
export function RelativeTime({ at, className }: { readonly at: string | Date; readonly className?: string }) {
  const { locale } = useLocale();
  const [now, setNow] = useState(() => serverNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time
      dateTime={typeof at === 'string' ? at : at.toISOString()}
      title={formatDate(at, 'dateTime', locale)}
      className={cx('whitespace-nowrap', className)}
      suppressHydrationWarning
    >
      {formatRelative(at, now, locale)}
    </time>
  );
}

/** `useMessageText` for messages with amounts and dates, which arrive as raw values and are formatted in the current language: events, notifications. */
export function useDatedText(): (keyWithParams: string) => string {
  const { locale } = useLocale();
  return useMessageText(useCallback((value: string) => valueWords(value, locale), [locale]));
}

interface Said {
  readonly text: string;
  readonly textKey: string;
}

/** A sentence of the API in the reader's language: by its key, and as the server wrote it where this page has no such key. */
export function useSaid(): (said: Said) => string {
  const message = useDatedText();
  return useCallback(
    ({ text, textKey }: Said) => {
      const translated = message(textKey);
      return translated === textKey ? text : translated;
    },
    [message],
  );
}

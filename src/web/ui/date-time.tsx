import { cx } from './class-names.ts';
import { formatDate, formatRelative } from './date-text.ts';
import type { DateStyle } from './date-text.ts';
import { useLocale, useMessageText } from './texts.ts';
import { now as serverNow } from '#contract/clock.ts';
import { useEffect, useState, useCallback } from 'react';
import { valueWords } from '#domain/date-words.ts';

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
    // Server and browser may differ in a space of their locale data.
    <time
      dateTime={typeof at === 'string' ? at : at.toISOString()}
      className={cx('whitespace-nowrap', className)}
      suppressHydrationWarning
    >
      {formatDate(at, style, locale)}
    </time>
  );
}

/** How long ago or until: "3 hours ago", "in 2 days"; the full date is its title. Turns by itself every half minute. */
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

/** `useMessageText` for sentences with amounts and dates, which come as facts and are said in the current language: what has happened, notices. */
export function useDatedText(): (keyWithParams: string) => string {
  const { locale } = useLocale();
  return useMessageText(useCallback((value: string) => valueWords(value, locale), [locale]));
}

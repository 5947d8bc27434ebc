import { cx } from './class-names.ts';
import { formatDate } from './date-text.ts';
import type { DateStyle } from './date-text.ts';
import { useLocale } from './texts.ts';

export interface DateTimeProps {
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

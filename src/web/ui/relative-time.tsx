import { now as serverNow } from '#contract/clock.ts';
import { useEffect, useState } from 'react';
import { cx } from './class-names.ts';
import { formatDate, formatRelative } from './date-text.ts';
import { useLocale } from './texts.ts';

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

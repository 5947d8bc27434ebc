import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { DateTime } from './date-time.tsx';
import { UnbrokenCodes } from './plate.tsx';

export interface TimelineItem {
  readonly id: string;
  readonly title: ReactNode;
  /** ISO instant; absent for future events. */
  readonly at?: string;
  /** Actor, or further details. */
  readonly detail?: ReactNode;
  /** done (default), now, next, or `problem`. */
  readonly state?: 'done' | 'now' | 'next' | 'problem';
}

const dots = {
  done: 'bg-success text-on-fill',
  now: 'bg-brand ring-4 ring-brand-tint',
  next: 'border-2 border-line bg-surface',
  problem: 'bg-danger text-on-fill',
};

/** Past and future events, in order. */
export function Timeline({ items, label }: { readonly items: readonly TimelineItem[]; readonly label: string }) {
  return (
    <ol aria-label={label} className="@container">
      {items.map(({ id, title, at, detail, state = 'done' }, index) => (
        <li key={id} className="relative flex gap-3 pb-5 last:pb-0">
          {index < items.length - 1 ? (
            <span
              aria-hidden
              className={cx('absolute top-6 bottom-0 left-[9px] w-0.5', state === 'done' ? 'bg-success/35' : 'bg-line')}
            />
          ) : null}
          <span
            aria-hidden
            data-fill={state === 'next' ? undefined : ''}
            className={cx('relative mt-0.5 flex size-5 shrink-0 items-center justify-center rounded-full', dots[state])}
          >
            {state === 'done' ? <Check className="size-3.5 forced-colors:text-[HighlightText]" strokeWidth={3} /> : null}
            {state === 'problem' ? (
              <span className="text-14 leading-none font-bold forced-colors:text-[HighlightText]">!</span>
            ) : null}
          </span>
          <div className="min-w-0 flex-1">
            <div className="grid items-baseline gap-x-4 @md:grid-cols-[1fr_auto]">
              <p
                className={cx(state === 'next' ? 'text-muted' : 'font-semibold')}
                aria-current={state === 'now' ? 'step' : undefined}
              >
                {typeof title === 'string' ? <UnbrokenCodes text={title} /> : title}
              </p>
              {at ? <DateTime at={at} style="dateTime" className="text-14 text-muted" /> : null}
            </div>
            {detail ? <div className="mt-0.5 text-14 text-muted">{detail}</div> : null}
          </div>
        </li>
      ))}
    </ol>
  );
}

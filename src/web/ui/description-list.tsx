import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

export interface DescriptionItem {
  readonly term: string;
  readonly value: ReactNode;
  /** "Change", at the end of the line. */
  readonly action?: ReactNode;
  /** Heavier: a total. */
  readonly strong?: boolean;
}

export interface DescriptionListProps {
  readonly items: readonly DescriptionItem[];
  /** `lines` with dividers (check your answers, fees), `grid` in two columns (facts of a record). */
  readonly layout?: 'lines' | 'grid';
  /** Values at the right edge: amounts. */
  readonly amounts?: boolean;
}

/** Names and values. */
export function DescriptionList({ items, layout = 'lines', amounts }: DescriptionListProps) {
  if (layout === 'grid') {
    return (
      <dl className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2">
        {items.map(({ term, value, action }) => (
          <div key={term} className="min-w-0">
            <dt className="text-14 text-muted">{term}</dt>
            <dd className="wrap-anywhere">
              {value}
              {action ? <> {action}</> : null}
            </dd>
          </div>
        ))}
      </dl>
    );
  }
  return (
    <dl className="divide-y divide-line">
      {items.map(({ term, value, action, strong }) => (
        <div
          key={term}
          className={cx(
            'flex items-baseline gap-x-4 py-2.5 first:pt-0 last:pb-0',
            amounts ? 'justify-between' : 'flex-wrap sm:flex-nowrap',
            strong && 'font-bold',
          )}
        >
          <dt className={cx(strong ? 'text-ink' : 'text-muted', amounts ? 'min-w-0' : 'w-full sm:w-48 sm:shrink-0')}>{term}</dt>
          <dd className={cx('min-w-0 wrap-anywhere', amounts ? 'shrink-0 text-right tabular-nums' : 'flex-1')}>{value}</dd>
          {action ? <dd className="shrink-0">{action}</dd> : null}
        </div>
      ))}
    </dl>
  );
}

import type { ReactNode } from 'react';
import { BreakPoints } from './plate.tsx';
import { cx } from './class-names.ts';
import { useTexts } from './texts.ts';

export interface DescriptionItem {
  readonly term: string;
  /** Null or empty if not given: listed together below the others, without a line of its own. */
  readonly value: ReactNode;
  /** "Change", at the end of the line. */
  readonly action?: ReactNode;
  /** Bold: a total. */
  readonly strong?: boolean;
}

export interface DescriptionListProps {
  readonly items: readonly DescriptionItem[];
  /** `lines` with dividers (check your answers, fees), `grid` in two columns (facts of a record). */
  readonly layout?: 'lines' | 'grid';
  /** Right-aligned values: amounts. */
  readonly amounts?: boolean;
}

const isSaid = ({ value, action }: DescriptionItem) => action !== undefined || (value !== null && value !== '');
const shown = (value: ReactNode) => (typeof value === 'string' ? <BreakPoints text={value} /> : value);

export function DescriptionList({ items, layout = 'lines', amounts }: DescriptionListProps) {
  const t = useTexts('ui');
  if (layout === 'grid') {
    return (
      <dl className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2">
        {items.map(({ term, value, action }) => (
          <div key={term} className="min-w-0">
            <dt className="text-14 text-muted">{term}</dt>
            <dd className="wrap-anywhere">
              {shown(value)}
              {action ? <> {action}</> : null}
            </dd>
          </div>
        ))}
      </dl>
    );
  }
  // Undecided amounts are omitted; missing facts are listed as not given.
  const unsaid = amounts ? [] : items.filter((item) => !isSaid(item));
  return (
    // Side by side if the card is wide enough.
    <div className="@container">
      <dl className="divide-y divide-line">
        {items.filter(isSaid).map(({ term, value, action, strong }) => (
          <div
            key={term}
            className={cx(
              'flex items-baseline gap-x-4 py-2.5 first:pt-0 last:pb-0',
              amounts ? 'justify-between' : 'flex-wrap @min-[24rem]:flex-nowrap',
              strong && 'font-bold',
            )}
          >
            <dt
              className={cx(
                strong ? 'text-ink' : 'text-muted',
                amounts ? 'min-w-0' : 'w-full @min-[24rem]:w-48 @min-[24rem]:shrink-0',
              )}
            >
              {term}
            </dt>
            <dd className={cx('min-w-0 wrap-anywhere', amounts ? 'shrink-0 text-right tabular-nums' : 'flex-1')}>
              {shown(value)}
            </dd>
            {action ? <dd className="shrink-0">{action}</dd> : null}
          </div>
        ))}
      </dl>
      {unsaid.length > 0 ? (
        <p className="mt-2.5 text-14 text-muted">{t.notGiven({ what: unsaid.map(({ term }) => term).join(', ') })}</p>
      ) : null}
    </div>
  );
}

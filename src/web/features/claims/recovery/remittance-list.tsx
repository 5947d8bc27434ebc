import { Link } from 'react-router';
import type { To } from 'react-router';
import type { RemittanceDto } from '#contract/claims/recovery/remittances.schemas.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/class-names.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import { Money } from '#web/ui/money.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useArrows } from './use-arrows.ts';

const tones = { unallocated: 'warn', 'partly-allocated': 'info', allocated: 'success' } as const;

/** The transfers as a list to choose from; the arrows go from one to the next. */
export function RemittanceList({
  remittances,
  chosen,
  to,
}: {
  readonly remittances: readonly RemittanceDto[];
  readonly chosen: string;
  readonly to: (id: string) => To;
}) {
  const t = useTexts('cashBench');
  const arrows = useArrows<HTMLUListElement>('a');
  return (
    <ul
      ref={arrows}
      aria-label={t.list}
      className="divide-y divide-line overflow-hidden rounded-card border border-line bg-white"
    >
      {remittances.map((one) => (
        <li key={one.id}>
          <Link
            to={to(one.id)}
            preventScrollReset
            aria-current={one.id === chosen ? 'true' : undefined}
            className={cx(
              'grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 px-4 py-3 text-ink no-underline hover:bg-paper focus-visible:-outline-offset-3',
              one.id === chosen && 'bg-brand-tint',
            )}
          >
            <span className="font-semibold wrap-anywhere">{one.reference}</span>
            <Money rupees={one.amount} className="font-semibold" />
            <span className="truncate text-muted" title={one.insurerName}>
              {one.insurerName}
            </span>
            <span className="text-right text-muted">
              <DateTime at={one.receivedOn} />
            </span>
            <span className="col-span-2 flex flex-wrap items-center justify-between gap-2">
              <Badge tone={tones[one.state]}>{t.states[one.state]}</Badge>
              {one.state === 'partly-allocated' ? (
                <span className="text-muted">{t.left({ amount: formatRupees(rupeesToPaise(one.unallocated)) })}</span>
              ) : null}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

import { useEffect } from 'react';
import type { RoleDashboardDto } from '#contract/dashboard.schemas.ts';
import { claimColumn, stageColumn } from '#web/desk/claim-columns.tsx';
import { ClockNote } from '#web/desk/clock-note.tsx';
import { TwoLines } from '#web/desk/two-lines.tsx';
import { rememberQueue } from '#web/desk/queue-order.ts';
import { useRowKeys } from '#web/desk/use-row-keys.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Money } from '#web/ui/money.tsx';
import { Table } from '#web/ui/table.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** What the person is to act on, the clock that runs out first on top. */
export function WorkTable({ work, allTo }: { readonly work: RoleDashboardDto['work']; readonly allTo: string }) {
  const t = useTexts('dashboard.roles');
  const rows = useRowKeys<HTMLElement>();
  const ids = work.map(({ claimId }) => claimId).join(' ');
  useEffect(() => rememberQueue({ from: '/app/dashboard', ids: ids.split(' ').filter(Boolean) }), [ids]);
  const { columns } = t;
  return (
    <section ref={rows} aria-labelledby="work" className="grid min-w-0 grid-cols-1 content-start gap-3">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="work" className="text-18 font-bold">
          {t.work}
        </h2>
        <TextLink to={allTo}>{t.seeAll}</TextLink>
      </div>
      {work.length === 0 ? (
        <EmptyState title={t.noWork} />
      ) : (
        <Table
          caption={t.workCaption}
          rows={work}
          rowKey={({ claimId }) => claimId}
          rowTo={({ claimId }) => `/app/claims/${claimId}`}
          columns={[
            claimColumn(columns.claim),
            {
              id: 'vehicle',
              header: columns.vehicle,
              className: 'sm:max-w-40',
              cell: ({ vehicle }) => <TwoLines text={vehicle} />,
            },
            { id: 'party', header: columns.party, className: 'sm:max-w-32', cell: ({ party }) => <TwoLines text={party} /> },
            stageColumn(columns.stage),
            {
              id: 'clock',
              header: columns.clock,
              cell: ({ next }) => (
                <span title={next.text}>
                  <ClockNote dueAt={next.dueAt} overdue={next.overdue} pausedHours={next.paused?.remainingHours ?? null} />
                </span>
              ),
            },
            {
              id: 'amount',
              header: columns.amount,
              align: 'right',
              cell: ({ amount }) => (amount === null ? t.none : <Money rupees={amount} />),
            },
          ]}
        />
      )}
    </section>
  );
}

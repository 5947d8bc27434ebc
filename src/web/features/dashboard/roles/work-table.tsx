import { useEffect } from 'react';
import type { RoleDashboardDto } from '#contract/dashboard.schemas.ts';
import { ClockNote } from '#web/desk/clock-note.tsx';
import { TwoLines } from '#web/desk/two-lines.tsx';
import { rememberQueue } from '#web/desk/queue-order.ts';
import { useRowKeys } from '#web/desk/use-row-keys.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Money } from '#web/ui/money.tsx';
import { Plate } from '#web/ui/plate.tsx';
import { Table } from '#web/ui/table.tsx';
import { OtherWork } from './other-work.tsx';
import { useOtherWork } from './use-other-work.ts';
import { useWorkAct, vehicleOf } from './use-work-act.ts';
import { WorkCards, isOnClock } from './work-cards.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** What the person is to act on, the clock that runs out first on top. */
export function WorkTable({ work, tasks, allTo }: Pick<RoleDashboardDto, 'work' | 'tasks'> & { readonly allTo: string }) {
  const t = useTexts('dashboard.roles');
  const rows = useRowKeys<HTMLElement>();
  const ids = work.map(({ claimId }) => claimId).join(' ');
  useEffect(() => rememberQueue({ from: '/app/dashboard', ids: ids.split(' ').filter(Boolean) }), [ids]);
  const actOf = useWorkAct();
  const { columns } = t;
  const isTimed = work.some(({ next }) => isOnClock(next));
  const waiting = useOtherWork();
  return (
    <section ref={rows} aria-labelledby="work" className="grid min-w-0 grid-cols-1 content-start gap-3">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="work" className="text-18 font-bold">
          {t.work}
        </h2>
        <TextLink to={allTo}>{t.seeAll}</TextLink>
      </div>
      <OtherWork tasks={tasks} waiting={waiting} />
      {work.length > 0 ? <WorkCards work={work} /> : null}
      {work.length === 0 ? (
        waiting.length + tasks.length > 0 ? null : (
          <EmptyState title={t.noWork} />
        )
      ) : (
        <div className="max-xl:hidden">
          <Table
            caption={t.workCaption}
            rows={work}
            rowKey={({ claimId }) => claimId}
            rowTo={({ claimId }) => `/app/claims/${claimId}`}
            columns={[
              {
                id: 'claim',
                header: columns.claim,
                card: 'title',
                cell: ({ plate, claimNumber }) => (
                  <span className="grid justify-items-start gap-0.5">
                    {plate ? <Plate number={plate.number} look={plate.look} /> : null}
                    <span className="text-14 font-normal whitespace-nowrap text-muted">{claimNumber}</span>
                  </span>
                ),
              },
              {
                id: 'vehicle',
                header: columns.vehicle,
                className: 'sm:max-w-72',
                cell: (one) => {
                  const { sentence } = actOf(one);
                  return (
                    <span className="grid gap-0.5">
                      <TwoLines text={vehicleOf(one)} />
                      {sentence ? <span className="font-semibold">{sentence}</span> : null}
                    </span>
                  );
                },
              },
              { id: 'party', header: columns.party, className: 'sm:max-w-32', cell: ({ party }) => <TwoLines text={party} /> },
              // A garage's work has no day of its own.
              ...(isTimed
                ? [
                    {
                      id: 'clock',
                      header: columns.clock,
                      cell: ({ next }: RoleDashboardDto['work'][number]) =>
                        isOnClock(next) ? (
                          <ClockNote
                            dueAt={next.dueAt}
                            overdue={next.overdue}
                            pausedHours={next.paused?.remainingHours ?? null}
                          />
                        ) : null,
                    },
                  ]
                : []),
              {
                id: 'amount',
                header: columns.amount,
                align: 'right',
                cell: ({ amount }) => (amount === null ? t.none : <Money rupees={amount} />),
              },
              {
                id: 'act',
                header: columns.act,
                hideHeader: true,
                align: 'right',
                cell: (one) => {
                  const { name, label, to } = actOf(one);
                  return (
                    <LinkButton size="desk" to={to} aria-label={label} className="relative whitespace-nowrap">
                      {name}
                    </LinkButton>
                  );
                },
              },
            ]}
          />
        </div>
      )}
    </section>
  );
}

import { useEffect } from 'react';
import type { RoleDashboardDto } from '#contract/dashboard.schemas.ts';
import { partyOf } from '#domain/roles.ts';
import { ClockNote } from '#web/desk/clock-note.tsx';
import { TwoLines } from '#web/desk/two-lines.tsx';
import { rememberQueue } from '#web/desk/queue-order.ts';
import { useRowKeys } from '#web/desk/use-row-keys.ts';
import { useUser } from '#web/session-store.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Money } from '#web/ui/money.tsx';
import { Plate } from '#web/ui/plate.tsx';
import { Table } from '#web/ui/table.tsx';
import { OtherWork } from './other-work.tsx';
import { useOtherWork } from './use-other-work.ts';
import { WorkCards, isOnClock } from './work-cards.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** What the person is to act on, the clock that runs out first on top. */
export function WorkTable({ work, allTo }: { readonly work: RoleDashboardDto['work']; readonly allTo: string }) {
  const t = useTexts('dashboard.roles');
  const rows = useRowKeys<HTMLElement>();
  const ids = work.map(({ claimId }) => claimId).join(' ');
  useEffect(() => rememberQueue({ from: '/app/dashboard', ids: ids.split(' ').filter(Boolean) }), [ids]);
  const tasks = useTexts('dashboard.tasks');
  const { columns } = t;
  const isStaff = partyOf(useUser().role) === 'insurance';
  const staffSteps: Readonly<Record<string, string>> = useTexts('desk.claimWords').steps;
  // What owners and garages are told is written about us.
  const said = ({ next }: RoleDashboardDto['work'][number]) => (isStaff ? staffSteps[next.step] : undefined) ?? next.text;
  const waiting = useOtherWork();
  return (
    <section ref={rows} aria-labelledby="work" className="grid min-w-0 grid-cols-1 content-start gap-3">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="work" className="text-18 font-bold">
          {t.work}
        </h2>
        <TextLink to={allTo}>{t.seeAll}</TextLink>
      </div>
      <OtherWork waiting={waiting} />
      {work.length > 0 ? <WorkCards work={work} said={said} /> : null}
      {work.length === 0 ? (
        waiting.length > 0 ? null : (
          <EmptyState title={t.noWork} />
        )
      ) : (
        <div className="max-sm:hidden">
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
                id: 'todo',
                header: columns.todo,
                className: 'sm:max-w-72',
                cell: (one) => (
                  <span className="grid gap-0.5">
                    <span className="font-semibold">{said(one)}</span>
                    <span className="text-14 text-muted">
                      {one.plate ? one.vehicle.replace(one.plate.number, '').trim() : one.vehicle}
                    </span>
                  </span>
                ),
              },
              { id: 'party', header: columns.party, className: 'sm:max-w-32', cell: ({ party }) => <TwoLines text={party} /> },
              {
                id: 'clock',
                header: columns.clock,
                cell: ({ next }) =>
                  isOnClock(next) ? (
                    <ClockNote dueAt={next.dueAt} overdue={next.overdue} pausedHours={next.paused?.remainingHours ?? null} />
                  ) : null,
              },
              {
                id: 'amount',
                header: columns.amount,
                align: 'right',
                cell: ({ amount }) => (amount === null ? t.none : <Money rupees={amount} />),
              },
              {
                id: 'open',
                header: tasks.open,
                hideHeader: true,
                cell: ({ claimId, claimNumber }) => (
                  <LinkButton
                    size="desk"
                    to={`/app/claims/${claimId}`}
                    aria-label={tasks.openWhat({ what: claimNumber })}
                    className="relative"
                  >
                    {tasks.open}
                  </LinkButton>
                ),
              },
            ]}
          />
        </div>
      )}
    </section>
  );
}

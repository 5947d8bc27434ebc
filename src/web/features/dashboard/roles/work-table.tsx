import { useSaid } from '#web/ui/date-time.tsx';
import { useEffect } from 'react';
import type { RoleDashboardDto, OwnTask } from '#contract/dashboard.schemas.ts';
import { ClockNote, placeOfStep } from '#web/desk/claim-cells.tsx';
import { TwoLines } from '#web/desk/loaded.tsx';
import { rememberQueue } from '#web/desk/use-list-params.ts';
import { useRowKeys } from '#web/desk/list-page.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { LinkButton, TextLink } from '#web/ui/links.tsx';
import { Money } from '#web/ui/money.tsx';
import { Plate } from '#web/ui/plate.tsx';
import { Table } from '#web/ui/table.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useMenuCounts } from '#web/api/api-query.ts';
import { partyOf } from '#domain/roles.ts';
import { useUser } from '#web/session/session-store.ts';
import { Link } from 'react-router';

/** Claims the user has to act on, by due date. */
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
              // A garage's work has no due dates.
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

const pages: Record<OwnTask, string> = {
  kyc: '/kyc',
  'garage-application': '/app/profile/garage',
  'listing-fee': '/app/profile/listing',
  'bank-account': '/app/profile/garage',
  'survey-fees': '/app/fees',
};

interface OtherWorkProps {
  readonly tasks: readonly OwnTask[];
  readonly waiting: readonly Waiting[];
}

/** Work outside claims: the user's own tasks, with the count of the menu's badge and a link. */
function OtherWork({ tasks, waiting }: OtherWorkProps) {
  const { menu, waiting: said } = useTexts('shell');
  const { tasks: names } = useTexts('dashboard.roles');
  if (tasks.length + waiting.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {tasks.map((task) => (
        <Line key={task} to={pages[task]} name={names[task]} />
      ))}
      {waiting.map(({ key, count }) => (
        <Line key={key} to={`/app/${key}`} name={menu[key]} beside={said({ n: count })} />
      ))}
    </ul>
  );
}

function Line({ to, name, beside }: { readonly to: string; readonly name: string; readonly beside?: string }) {
  const t = useTexts('dashboard.tasks');
  return (
    <li className="relative flex items-center justify-between gap-4 rounded-card border border-warn/40 bg-surface px-4 py-3">
      <span>
        <span className="font-semibold">{name}</span> {beside ? <span className="text-muted">{beside}</span> : null}
      </span>
      <LinkButton size="desk" to={to} aria-label={t.openWhat({ what: name })} className="after:absolute after:inset-0">
        {t.open}
      </LinkButton>
    </li>
  );
}

/** Staff menu entries whose badge counts something other than claims. */
const others = ['money', 'proposals', 'garages', 'surveyors', 'users', 'policies'] as const;

interface Waiting {
  readonly key: (typeof others)[number];
  readonly count: number;
}

/** Badge counts of the menu that the list of claims does not include. */
function useOtherWork(): readonly Waiting[] {
  const counts = useMenuCounts();
  return others.flatMap((key) => {
    const count = counts[key] ?? 0;
    return count > 0 ? [{ key, count }] : [];
  });
}

type Work = RoleDashboardDto['work'][number];

interface WorkAct {
  readonly name: string;
  /** Accessible name including the vehicle, to tell the buttons apart. */
  readonly label: string;
  readonly to: string;
  /** Only for steps without a name of their own. */
  readonly sentence?: string;
}

/** Button of a row: names the action and links to its page. A sentence beside it would repeat in every row. */
function useWorkAct(): (work: Work) => WorkAct {
  const { what } = useTexts('claims.acts');
  const { open } = useTexts('dashboard.tasks');
  const names: Readonly<Record<string, string>> = useTexts('desk.acts');
  const isStaff = partyOf(useUser().role) === 'insurance';
  const staffSteps: Readonly<Record<string, string>> = useTexts('desk.claimWords').steps;
  const said = useSaid();
  return ({ claimId, claimNumber, plate, next }) => {
    const known = names[next.step];
    const name = known ?? open;
    // The texts for owners and garages speak of us in the third person.
    const sentence = (isStaff ? staffSteps[next.step] : undefined) ?? said(next);
    return {
      name,
      label: what({ act: name, what: plate?.number ?? claimNumber }),
      to: placeOfStep(claimId, next.step),
      ...(known ? {} : { sentence }),
    };
  };
}

/** The vehicle beside its plate. */
function vehicleOf({ plate, vehicle }: Work): string {
  return plate ? vehicle.replace(plate.number, '').trim() : vehicle;
}

type WorkLines = RoleDashboardDto['work'];

/** The same work on phones and tablets: vehicle, owner, amount, due date, action. */
function WorkCards({ work }: { readonly work: WorkLines }) {
  const { workCaption } = useTexts('dashboard.roles');
  const actOf = useWorkAct();
  return (
    <ul aria-label={workCaption} className="grid gap-3 sm:grid-cols-2 xl:hidden">
      {work.map((one) => {
        const { claimId, claimNumber, plate, party, amount, next } = one;
        const { name, label, to, sentence } = actOf(one);
        return (
          <li key={claimId} className="relative grid content-between gap-2 rounded-card border border-line bg-surface p-4">
            <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <Link to={`/app/claims/${claimId}`} className="rounded-control font-semibold text-brand">
                {plate ? <Plate number={plate.number} look={plate.look} /> : claimNumber}
              </Link>
              {amount === null ? null : <Money rupees={amount} className="font-semibold" />}
            </p>
            <p className="text-14">{[vehicleOf(one), party].filter(Boolean).join(' · ')}</p>
            {sentence ? <p className="font-semibold">{sentence}</p> : null}
            {isOnClock(next) ? (
              <p className="text-14">
                <ClockNote dueAt={next.dueAt} overdue={next.overdue} pausedHours={next.paused?.remainingHours ?? null} />
              </p>
            ) : null}
            <LinkButton to={to} aria-label={label} className="after:absolute after:inset-0">
              {name}
            </LinkButton>
          </li>
        );
      })}
    </ul>
  );
}

/** Whether the step has a due date or a paused one. */
function isOnClock({ dueAt, paused }: Pick<WorkLines[number]['next'], 'dueAt' | 'paused'>): boolean {
  return dueAt !== null || paused !== null;
}

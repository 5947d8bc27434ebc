import type { ReactNode } from 'react';
import type { RoleDashboardDto } from '#contract/dashboard.schemas.ts';
import { countText } from '#domain/most-counted.ts';
import { saidChange } from '#web/desk/figure-change.ts';
import { cx } from '#web/ui/class-names.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import { Money } from '#web/ui/money.tsx';
import { StatCard } from '#web/ui/stat-card.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { permits } from '#domain/permissions.ts';
import { useUser } from '#web/session/session-store.ts';
import type { Board } from './boards.tsx';

type FigureBoard = Pick<Board, 'clocks' | 'noNoughts'>;

export function Figures({ figures, board }: { readonly figures: RoleDashboardDto['figures']; readonly board: FigureBoard }) {
  const t = useTexts('dashboard.roles');
  const shown = figures.filter(({ value }) => !(board.noNoughts && (value === 0 || value === null)));
  if (shown.length === 0) return null;
  return (
    <section
      aria-label={t.figures}
      className={cx(
        'grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-4',
        // Avoids a single card in the last row.
        shown.length % 2 === 1 && 'max-md:*:first:col-span-2',
        shown.length === 6 ? 'xl:grid-cols-6' : 'xl:grid-cols-5',
      )}
    >
      {shown.map((figure) => (
        <FigureCard key={figure.key} figure={figure} clocks={board.clocks} />
      ))}
    </section>
  );
}

/** Due dates of the next seven days as a strip, exposed as a list; hidden if nothing has one. */
export function DueWeek({ due: { overdue, days, later } }: { readonly due: NonNullable<RoleDashboardDto['due']> }) {
  const t = useTexts('dashboard.roles');
  const ahead = days.reduce((sum, { count }) => sum + count, 0);
  // Overdue and later items are labelled separately.
  if (ahead === 0) return null;
  return (
    <section aria-labelledby="due" className="grid grid-cols-1 gap-2">
      <h2 id="due" className="text-18 font-bold">
        {t.due.title}
      </h2>
      <ul className="grid grid-cols-7 gap-1">
        {days.map(({ day, count }) => (
          <li
            key={day}
            className={cx(
              'grid justify-items-center rounded-control border px-0.5 py-1.5 text-center',
              count > 0 ? 'border-warn/40 bg-warn-tint' : 'border-line bg-surface text-muted',
            )}
          >
            <DateTime at={day} style="weekday" className="text-14" />
            <DateTime at={day} style="dayOfMonth" className="text-16 font-semibold" />
            <span className={cx('text-14', count > 0 && 'font-bold text-ink')}>
              {count === 0 ? <span aria-hidden>–</span> : count}
              <span className="sr-only"> {t.due.claims({ count })}</span>
            </span>
          </li>
        ))}
      </ul>
      {overdue + later > 0 ? (
        <p className="flex flex-wrap gap-x-4 text-14">
          {overdue > 0 ? <span className="font-semibold text-danger">{t.due.overdue({ count: overdue })}</span> : null}
          {later > 0 ? <span className="text-muted">{t.due.later({ count: later })}</span> : null}
        </p>
      ) : null}
    </section>
  );
}

type Figure = RoleDashboardDto['figures'][number];

function FigureCard({ figure, clocks }: { readonly figure: Figure; readonly clocks: Board['clocks'] }) {
  const t = useTexts('dashboard.roles');
  const { key, value, previous, unit } = figure;
  const change = saidChange(t, {
    value,
    previous,
    isPercent: unit === 'percent',
    moreIsGood: moreIsGood.has(key) || undefined,
  });
  const readsApprovals = permits(useUser(), 'proposal.read');
  const to = key !== 'second-person' || readsApprovals ? (clocks[key] ?? figureLinks[key]) : undefined;
  return (
    <StatCard
      compact
      label={t.labels[key]}
      definition={t.definitions[key]}
      value={<FigureValue figure={figure} />}
      needsYou={needsYouKeys.has(key) && (value ?? 0) > 0}
      {...(to ? { to } : {})}
      {...(change ? { change } : {})}
    />
  );
}

function FigureValue({ figure: { value, unit } }: { readonly figure: Figure }): ReactNode {
  const t = useTexts('dashboard.roles');
  if (value === null) return t.none;
  switch (unit) {
    case 'rupees':
      return <Money rupees={value} />;
    case 'percent':
      return t.percent({ n: value });
    case 'days':
      return t.days({ n: value });
    case 'stars':
      return t.stars({ n: value });
    case 'count':
      return countText(value);
  }
}

type FigureKey = RoleDashboardDto['figures'][number]['key'];

/** The list behind each figure; figures without one are not links. */
const figureLinks: Partial<Record<FigureKey, string>> = {
  'new-claims': '/app/repairs?view=in-progress',
  'estimates-to-enter': '/app/estimates',
  'in-repair': '/app/repairs?view=in-repair',
  'to-accept': '/app/surveys?view=to-accept',
  'to-report': '/app/surveys?view=to-report',
  'reported-30-days': '/app/reports',
  'needs-staff': '/app/claims/review?view=waiting-for-staff',
  'second-approvals': '/app/claims/review?view=all&stage=second_approval',
  'approved-waiting': '/app/claims/review?view=all&stage=approved',
  'paid-within-24h': '/app/analytics',
  'advanced-today': '/app/money/payouts',
  'advanced-30-days': '/app/money/payouts',
  outstanding: '/app/money/receivables',
  'outstanding-overdue': '/app/money/receivables?overdue=true',
  'kyc-to-decide': '/app/users/kyc',
  'garages-to-review': '/app/garages',
  alerts: '/app/money/payouts?alert=true',
  users: '/app/users',
  balance: '/app/money/statements',
  'due-today': '/app/claims/review?view=payout-today',
  unmatched: '/app/money/reconciliation',
  unallocated: '/app/money/remittances',
  'second-person': '/app/proposals?state=everyone',
  'check-differences': '/app/money/ledger',
  'seal-faults': '/app/audit',
  'unmatched-late': '/app/money/reconciliation',
  'written-off': '/app/money/receivables?view=written-off',
};

/** Counts above zero of these need action and are shown in amber. */
const needsYouKeys: ReadonlySet<FigureKey> = new Set<FigureKey>([
  'estimates-to-enter',
  'questions-open',
  'to-accept',
  'overdue',
  'second-approvals',
  'kyc-to-decide',
  'garages-to-review',
  'alerts',
  'unmatched',
  'unallocated',
  'second-person',
  'check-differences',
  'seal-faults',
  'unmatched-late',
]);

/** For these, an increase is good; no other figure has a previous period. */
const moreIsGood: ReadonlySet<FigureKey> = new Set<FigureKey>(['advanced-30-days', 'reported-30-days', 'paid-within-24h']);

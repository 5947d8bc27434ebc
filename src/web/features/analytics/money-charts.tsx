import type { AnalyticsDto } from '#contract/analytics.schemas.ts';
import { formatDate } from '#web/ui/date-time.tsx';
import { Money } from '#web/ui/money.tsx';
import { Table } from '#web/ui/table.tsx';
import { useLocale, useTexts } from '#web/ui/texts.ts';
import { ChartCard, Bars } from './chart-card.tsx';
import { lazy, Suspense } from 'react';
import { TwoLines } from '#web/desk/loaded.tsx';
import { Skeleton } from '#web/ui/states.tsx';

/** Credited to garages per month. */
export function AdvancedChart({ advanced: { byMonth } }: Pick<AnalyticsDto, 'advanced'>) {
  const { advanced: t, amount: amountLabel } = useTexts('analytics');
  const { locale } = useLocale();
  const name = (month: string) => formatDate(`${month}-01`, 'month', locale);
  return (
    <ChartCard
      title={t.title}
      about={t.about}
      csv={{
        fileName: 'advanced-by-month.csv',
        header: [t.month, t.payouts, amountLabel],
        rows: byMonth.map(({ month, payouts, amount }) => [month, payouts, amount]),
      }}
      chart={<MonthColumns months={byMonth} />}
      table={
        <Table
          caption={t.title}
          rows={byMonth}
          rowKey={({ month }) => month}
          columns={[
            { id: 'month', header: t.month, card: 'title', cell: ({ month }) => name(month) },
            { id: 'payouts', header: t.payouts, align: 'right', cell: ({ payouts }) => payouts },
            { id: 'amount', header: amountLabel, align: 'right', cell: ({ amount }) => <Money rupees={amount} /> },
          ]}
        />
      }
    />
  );
}

/** More than two months overdue. */
const muchTooLate: readonly AnalyticsDto['outstanding']['byAge'][number]['age'][] = ['upTo90', 'over90'];

/** Insurer receivables by days overdue. */
export function AgeChart({ outstanding: { byAge, total } }: Pick<AnalyticsDto, 'outstanding'>) {
  const { age: t, claims: claimsLabel, amount: amountLabel } = useTexts('analytics');
  return (
    <ChartCard
      title={t.title}
      about={t.about}
      csv={{
        fileName: 'outstanding-by-age.csv',
        header: [t.age, claimsLabel, amountLabel],
        rows: total === 0 ? [] : byAge.map(({ age, claims, amount }) => [t.ages[age], claims, amount]),
      }}
      chart={
        <Bars
          bars={byAge.map(({ age, claims, amount }) => ({
            id: age,
            label: t.ages[age],
            value: amount,
            isBad: muchTooLate.includes(age),
            said: (
              <>
                <Money rupees={amount} /> · <span className="whitespace-nowrap text-muted">{t.claims({ count: claims })}</span>
              </>
            ),
          }))}
        />
      }
      table={
        <Table
          caption={t.title}
          rows={byAge}
          rowKey={({ age }) => age}
          columns={[
            { id: 'age', header: t.age, card: 'title', cell: ({ age }) => t.ages[age] },
            { id: 'claims', header: claimsLabel, align: 'right', cell: ({ claims }) => claims },
            { id: 'amount', header: amountLabel, align: 'right', cell: ({ amount }) => <Money rupees={amount} /> },
          ]}
        />
      }
    />
  );
}

/** Fees posted to the ledger. */
export function FeesChart({ fees }: Pick<AnalyticsDto, 'fees'>) {
  const { fees: t, amount: amountLabel } = useTexts('analytics');
  const rows = (['earned', 'listing', 'gst', 'losses'] as const).map((key) => ({ key, label: t[key], amount: fees[key] }));
  return (
    <ChartCard
      title={t.title}
      about={t.about}
      csv={{ fileName: 'fees.csv', header: [t.what, amountLabel], rows: rows.map(({ label, amount }) => [label, amount]) }}
      table={
        <Table
          caption={t.title}
          rows={rows}
          rowKey={({ key }) => key}
          columns={[
            { id: 'what', header: t.what, card: 'title', cell: ({ label }) => label },
            { id: 'amount', header: amountLabel, align: 'right', cell: ({ amount }) => <Money rupees={amount} /> },
          ]}
        />
      }
    />
  );
}

/** Vertical columns per month, each with its amount; scrolls sideways if there are many. */
function MonthColumns({ months }: { readonly months: readonly { readonly month: string; readonly amount: number }[] }) {
  const { locale } = useLocale();
  const most = Math.max(...months.map(({ amount }) => amount), 0);
  return (
    <ol className="flex gap-2 overflow-x-auto pb-1">
      {months.map(({ month, amount }) => (
        <li key={month} className="flex min-w-24 flex-1 flex-col items-center gap-1">
          <Money rupees={amount} className="text-14" />
          <span aria-hidden className="flex h-32 w-full max-w-16 items-end">
            <span
              data-fill
              className="w-full rounded-t-control bg-brand"
              style={{ height: `${most === 0 ? 0 : Math.max((100 * amount) / most, 1)}%` }}
            />
          </span>
          <span className="text-14 whitespace-nowrap text-muted">{formatDate(`${month}-01`, 'month', locale)}</span>
        </li>
      ))}
    </ol>
  );
}

/** Loaded separately: the map code is 10 KiB and the table has the same data. */
const StateChoropleth = lazy(() => import('./state-choropleth.tsx'));

export function StateChart({ byState }: Pick<AnalyticsDto, 'byState'>) {
  const { states: t, claims: claimsLabel } = useTexts('analytics');
  const rows = byState.map((row) => ({ ...row, name: row.code === null ? t.other : row.name }));
  const counts = new Map(rows.flatMap(({ code, claims }): [string, number][] => (code === null ? [] : [[code, claims]])));
  return (
    <ChartCard
      title={t.title}
      about={t.about}
      csv={{
        fileName: 'claims-by-state.csv',
        header: [t.state, claimsLabel, t.approved, t.advanced],
        rows: rows.map(({ name, claims, approved, advanced }) => [name, claims, approved, advanced]),
      }}
      table={
        <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
          <Suspense fallback={<Skeleton className="aspect-square w-full" />}>
            <StateChoropleth counts={counts} />
          </Suspense>
          <Table
            caption={t.title}
            rows={rows}
            rowKey={({ name }) => name}
            columns={[
              { id: 'state', header: t.state, card: 'title', cell: ({ name }) => name },
              { id: 'claims', header: claimsLabel, align: 'right', cell: ({ claims }) => claims },
              { id: 'approved', header: t.approved, align: 'right', cell: ({ approved }) => approved },
              { id: 'advanced', header: t.advanced, align: 'right', cell: ({ advanced }) => <Money rupees={advanced} /> },
            ]}
          />
        </div>
      }
    />
  );
}

export function GarageChart({ byGarage }: Pick<AnalyticsDto, 'byGarage'>) {
  const { garages: t, states, claims: claimsLabel, none } = useTexts('analytics');
  return (
    <ChartCard
      title={t.title}
      about={t.about}
      csv={{
        fileName: 'claims-by-garage.csv',
        header: [t.garage, t.place, claimsLabel, states.approved, t.rejected, states.advanced, t.repair, t.rating],
        rows: byGarage.map((row) => [
          row.name,
          row.place,
          row.claims,
          row.approved,
          row.rejected,
          row.advanced,
          row.repairDays,
          row.rating,
        ]),
      }}
      table={
        <Table
          caption={t.title}
          rows={byGarage}
          rowKey={({ listingId }) => listingId}
          columns={[
            {
              id: 'garage',
              header: t.garage,
              card: 'title',
              className: 'sm:max-w-56',
              cell: ({ name }) => <TwoLines text={name} />,
            },
            { id: 'place', header: t.place, className: 'sm:max-w-48', cell: ({ place }) => <TwoLines text={place} /> },
            { id: 'claims', header: claimsLabel, align: 'right', cell: ({ claims }) => claims },
            { id: 'approved', header: states.approved, align: 'right', cell: ({ approved }) => approved },
            { id: 'rejected', header: t.rejected, align: 'right', cell: ({ rejected }) => rejected },
            { id: 'advanced', header: states.advanced, align: 'right', cell: ({ advanced }) => <Money rupees={advanced} /> },
            { id: 'repair', header: t.repair, align: 'right', cell: ({ repairDays }) => repairDays ?? none },
            { id: 'rating', header: t.rating, align: 'right', cell: ({ rating }) => rating ?? none },
          ]}
        />
      }
    />
  );
}

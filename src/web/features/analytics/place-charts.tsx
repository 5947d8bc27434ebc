import { lazy, Suspense } from 'react';
import type { AnalyticsDto } from '#contract/analytics.schemas.ts';
import { TwoLines } from '#web/desk/two-lines.tsx';
import { Money } from '#web/ui/money.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Table } from '#web/ui/table.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { ChartCard } from './chart-card.tsx';

/** Loaded by itself: what draws a map is 10 KiB, and the table says the same. */
const StateChoropleth = lazy(() => import('./state-choropleth.tsx'));

/** Claims by state, on a map and in a table. */
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

/** The garages that repair most. */
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

import type { AnalyticsDto } from '#contract/analytics.schemas.ts';
import { Table } from '#web/ui/table.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { ChartCard } from './chart-card.tsx';

/** Who sends claimants to us, by kind and by name. */
export function ReferralChart({ referrals: { by, named } }: Pick<AnalyticsDto, 'referrals'>) {
  const { referrals: t } = useTexts('analytics');
  const rows = [...by.map((row) => ({ ...row, name: null })), ...named];
  return (
    <ChartCard
      title={t.title}
      about={t.about}
      csv={{
        fileName: 'referrals.csv',
        header: [t.by, t.name, t.people, t.filed],
        rows: rows.map((row) => [t.referrers[row.by], row.name ?? t.all, row.people, row.filed]),
      }}
      table={
        <Table
          caption={t.title}
          rows={rows}
          rowKey={(row) => `${row.by} ${row.name ?? ''}`}
          columns={[
            { id: 'by', header: t.by, card: 'title', cell: (row) => t.referrers[row.by] },
            { id: 'name', header: t.name, cell: ({ name }) => name ?? t.all },
            { id: 'people', header: t.people, align: 'right', cell: ({ people }) => people },
            { id: 'filed', header: t.filed, align: 'right', cell: ({ filed }) => filed },
          ]}
        />
      }
    />
  );
}

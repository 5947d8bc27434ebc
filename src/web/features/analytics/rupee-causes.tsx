import type { ReplyOf } from '#contract/endpoint.ts';
import type { getRupeeFigures } from '#contract/analytics.endpoints.ts';
import { lossCauses } from '#domain/claims/review/loss-causes.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Card } from '#web/ui/card.tsx';
import { Money } from '#web/ui/money.tsx';
import { Table } from '#web/ui/table.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { Bars } from './bars.tsx';
import { ChartCard } from './chart-card.tsx';
import { lostOf } from './lost-of.ts';

const steps = ['estimated', 'assessed', 'calculated', 'accepted', 'left'] as const;

/** All claims of the period together: step by step, and why it became less. */
export function RupeeCauses({ figures: { all } }: { readonly figures: ReplyOf<typeof getRupeeFigures> }) {
  const { rupees: t, amount, percent } = useTexts('analytics');
  const { causes } = useTexts('claims.offer.calculation');
  const lost = lostOf(all);
  const rows = lossCauses
    .map((cause) => ({ cause, label: causes[cause], amount: all.losses[cause] }))
    .filter((row) => row.amount !== 0)
    .toSorted((left, right) => right.amount - left.amount);
  const share = (of: number) => (lost > 0 ? percent({ n: Math.round((1000 * of) / lost) / 10 }) : '');
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <Card title={t.claims({ count: all.claims })}>
        <DescriptionList
          amounts
          items={[
            ...steps.map((step) => ({ term: t.steps[step], value: <Money rupees={all[step]} />, strong: step === 'left' })),
            { term: t.lost, value: <Money rupees={lost} /> },
          ]}
        />
        <p className="mt-3 text-muted">{t.paidOf({ count: all.paidClaims, amount: formatRupees(rupeesToPaise(all.paid)) })}</p>
      </Card>
      <ChartCard
        title={t.causes.title}
        about={t.causes.about}
        csv={{
          fileName: 'rupees-by-cause.csv',
          header: [t.cause, amount],
          rows: rows.map((row) => [row.label, row.amount]),
        }}
        chart={
          <Bars
            bars={rows.map((row) => ({
              id: row.cause,
              label: row.label,
              value: Math.max(0, row.amount),
              said: <Money rupees={row.amount} />,
            }))}
          />
        }
        table={
          <Table
            caption={t.causes.title}
            rows={rows}
            rowKey={({ cause }) => cause}
            columns={[
              { id: 'cause', header: t.cause, card: 'title', cell: ({ label }) => label },
              { id: 'amount', header: amount, align: 'right', cell: (row) => <Money rupees={row.amount} /> },
              { id: 'share', header: t.share, align: 'right', cell: (row) => share(row.amount) },
            ]}
          />
        }
      />
    </div>
  );
}

import type { AnalyticsDto } from '#contract/analytics.schemas.ts';
import { funnelOf } from '#domain/analytics/funnel.ts';
import { Money } from '#web/ui/money.tsx';
import { Table } from '#web/ui/table.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { Bars } from './bars.tsx';
import { ChartCard } from './chart-card.tsx';

/** How far the claims filed in these days have come. */
export function FunnelChart({ byStage }: Pick<AnalyticsDto, 'byStage'>) {
  const { funnel: t, claims: claimsLabel, amount: amountLabel, percent } = useTexts('analytics');
  const steps = funnelOf(byStage);
  const filed = steps[0]?.claims ?? 0;
  const share = (claims: number) => percent({ n: filed === 0 ? 0 : Math.round((100 * claims) / filed) });
  const gone = (stage: 'rejected' | 'withdrawn') => byStage.find((one) => one.stage === stage)?.claims ?? 0;
  return (
    <ChartCard
      title={t.title}
      about={t.about}
      csv={{
        fileName: 'claims-funnel.csv',
        header: [t.step, claimsLabel, t.share, amountLabel],
        rows: filed === 0 ? [] : steps.map(({ step, claims, amount }) => [t.steps[step], claims, share(claims), amount]),
      }}
      chart={
        <>
          <Bars
            bars={steps.map(({ step, claims }) => ({
              id: step,
              label: t.steps[step],
              value: claims,
              said: `${claims.toLocaleString('en-IN')} · ${share(claims)}`,
            }))}
          />
          <p className="mt-2 text-muted">{t.gone({ rejected: gone('rejected'), withdrawn: gone('withdrawn') })}</p>
        </>
      }
      table={
        <Table
          caption={t.title}
          rows={steps}
          rowKey={({ step }) => step}
          columns={[
            { id: 'step', header: t.step, card: 'title', cell: ({ step }) => t.steps[step] },
            { id: 'claims', header: claimsLabel, align: 'right', cell: ({ claims }) => claims },
            { id: 'share', header: t.share, align: 'right', cell: ({ claims }) => share(claims) },
            { id: 'amount', header: amountLabel, align: 'right', cell: ({ amount }) => <Money rupees={amount} /> },
          ]}
        />
      }
    />
  );
}

import type { AnalyticsDto } from '#contract/analytics.schemas.ts';
import { Money } from '#web/ui/money.tsx';
import { Table } from '#web/ui/table.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { Bars } from './bars.tsx';
import { ChartCard } from './chart-card.tsx';
import { daysSaid } from './days-said.ts';

/** Where the claims of these days stand. */
export function StageChart({ byStage }: Pick<AnalyticsDto, 'byStage'>) {
  const t = useTexts('analytics');
  const words = useTexts('desk.claimWords');
  return (
    <ChartCard
      title={t.byStage.title}
      about={t.byStage.about}
      csv={{
        fileName: 'claims-by-stage.csv',
        header: [t.byStage.stage, t.claims, t.amount],
        rows: byStage.map(({ stage, claims, amount }) => [words.stages[stage], claims, amount]),
      }}
      chart={
        <Bars
          bars={byStage.map(({ stage, claims }) => ({
            id: stage,
            label: words.stages[stage],
            value: claims,
            said: claims.toLocaleString('en-IN'),
          }))}
        />
      }
      table={
        <Table
          caption={t.byStage.title}
          rows={byStage}
          rowKey={({ stage }) => stage}
          columns={[
            { id: 'stage', header: t.byStage.stage, card: 'title', cell: ({ stage }) => words.stages[stage] },
            { id: 'claims', header: t.claims, align: 'right', cell: ({ claims }) => claims },
            { id: 'amount', header: t.amount, align: 'right', cell: ({ amount }) => <Money rupees={amount} /> },
          ]}
        />
      }
    />
  );
}

/** How long the steps took: median, and behind it nine in ten. */
export function TurnaroundChart({ turnaround }: Pick<AnalyticsDto, 'turnaround'>) {
  const { turnaround: t, claims: claimsLabel, none } = useTexts('analytics');
  const measured = turnaround.filter(({ claims }) => claims > 0);
  const said = (days: number | null) => daysSaid(days, t, none);
  return (
    <ChartCard
      title={t.title}
      about={t.about}
      csv={{
        fileName: 'turnaround.csv',
        header: [t.step, claimsLabel, t.p50, t.p90],
        rows: measured.map(({ step, claims, p50, p90 }) => [t.steps[step], claims, p50, p90]),
      }}
      chart={
        <Bars
          bars={measured.map(({ step, p50, p90 }) => ({
            id: step,
            label: t.steps[step],
            value: p50 ?? 0,
            beyond: p90 ?? 0,
            said: `${said(p50)} · ${t.p90} ${said(p90)}`,
          }))}
        />
      }
      table={
        <Table
          caption={t.title}
          rows={measured}
          rowKey={({ step }) => step}
          columns={[
            { id: 'step', header: t.step, card: 'title', cell: ({ step }) => t.steps[step] },
            { id: 'claims', header: claimsLabel, align: 'right', cell: ({ claims }) => claims },
            { id: 'p50', header: t.p50, align: 'right', cell: ({ p50 }) => said(p50) },
            { id: 'p90', header: t.p90, align: 'right', cell: ({ p90 }) => said(p90) },
          ]}
        />
      }
    />
  );
}

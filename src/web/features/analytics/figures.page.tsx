import { now as serverNow } from '#contract/clock.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getAnalytics } from '#contract/analytics.endpoints.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { useListParams } from '#web/desk/use-list-params.ts';
import type { PageHandle } from '#web/page/page-handle.ts';
import { Page } from '#web/page/page.tsx';
import { cx } from '#web/ui/class-names.ts';
import { useTexts } from '#web/ui/texts.ts';
import { AnalyticsTabs, RangeControl, chosenRange, daysInAddress } from './figures-head.tsx';
import { AdvancedChart, AgeChart, FeesChart, GarageChart, StateChart } from './money-charts.tsx';
import { TurnaroundOverTime, daysSaid } from './turnaround-over-time.tsx';
import type { AnalyticsDto } from '#contract/analytics.schemas.ts';
import { Money } from '#web/ui/money.tsx';
import { Table } from '#web/ui/table.tsx';
import { ChartCard, Bars } from './chart-card.tsx';
import { saidChange } from '#web/desk/figure-change.ts';
import { formatDate } from '#web/ui/date-time.tsx';
import { StatCard } from '#web/ui/stat-card.tsx';
import { funnelOf } from '#domain/analytics/figures.ts';

export const handle: PageHandle = { permission: 'analytics.read', words: ['figures'] };

export default function AnalyticsPage() {
  const t = useTexts('analytics');
  const params = useListParams();
  const [now] = useState(() => serverNow());
  const chosen = chosenRange(params.get, now);
  const query = useQuery({
    ...apiQuery(getAnalytics, { query: chosen.days }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page title={t.title}>
      <div className="grid grid-cols-1 gap-5 text-14">
        <AnalyticsTabs current="figures" search={daysInAddress(params.get)} />
        <RangeControl chosen={chosen} params={params} />
        <Loaded query={query} lines={10} errorTitle={t.failed}>
          {(figures) => (
            <div
              aria-busy={query.isPlaceholderData}
              className={cx('grid grid-cols-1 gap-5', query.isPlaceholderData && 'opacity-60')}
            >
              <FigureRow figures={figures} />
              <TurnaroundOverTime days={chosen.days} />
              <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
                <FunnelChart byStage={figures.byStage} />
                <AgeChart outstanding={figures.outstanding} />
                <StageChart byStage={figures.byStage} />
                <TurnaroundChart turnaround={figures.turnaround} />
              </div>
              <AdvancedChart advanced={figures.advanced} />
              <StateChart byState={figures.byState} />
              <GarageChart byGarage={figures.byGarage} />
              <ReferralChart referrals={figures.referrals} />
              <FeesChart fees={figures.fees} />
            </div>
          )}
        </Loaded>
      </div>
    </Page>
  );
}

function StageChart({ byStage }: Pick<AnalyticsDto, 'byStage'>) {
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

/** Duration of the steps: median, with p90 behind it. */
function TurnaroundChart({ turnaround }: Pick<AnalyticsDto, 'turnaround'>) {
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

const onTop = (figures: Pick<AnalyticsDto, 'flow' | 'paidInTime' | 'advanced' | 'fees'>) => ({
  filed: figures.flow.filed,
  approved: figures.flow.approved,
  rejected: figures.flow.rejected,
  paid: figures.flow.paid,
  inTime: figures.paidInTime.percent,
  advanced: figures.advanced.amount,
  earned: figures.fees.earned,
});

/** Whether an increase is good; neutral figures are absent and get no colour. */
const moreIsGood: Partial<Record<keyof ReturnType<typeof onTop>, boolean>> = {
  paid: true,
  inTime: true,
  advanced: true,
  earned: true,
};

/** The eight headline figures, each with its change. What is owed today has no previous period. */
function FigureRow({ figures }: { readonly figures: AnalyticsDto }) {
  const t = useTexts('analytics');
  const { figures: words } = t;
  const [now, then] = [onTop(figures), onTop(figures.before)];
  const count = (n: number) => n.toLocaleString('en-IN');
  const cards = [
    { key: 'filed', value: count(now.filed), to: '/app/claims/review?view=all' },
    { key: 'approved', value: count(now.approved), to: '/app/claims/review?view=all&stage=approved' },
    { key: 'rejected', value: count(now.rejected), to: '/app/claims/review?view=all&stage=rejected' },
    { key: 'paid', value: count(now.paid), to: '/app/money/payouts?view=success' },
    {
      key: 'inTime',
      value: now.inTime === null ? t.none : t.percent({ n: now.inTime }),
      to: '/app/money/payouts?view=success',
    },
    { key: 'advanced', value: <Money rupees={now.advanced} />, to: '/app/money/payouts?view=success' },
    { key: 'earned', value: <Money rupees={now.earned} />, to: '/app/money/ledger?account=fee-income' },
    { key: 'outstanding', value: <Money rupees={figures.outstanding.total} />, to: '/app/money/receivables' },
  ] as const;
  const changeOf = (key: (typeof cards)[number]['key']) =>
    key === 'outstanding'
      ? undefined
      : saidChange(
          { ...t, ...words },
          { value: now[key], previous: then[key], isPercent: key === 'inTime', moreIsGood: moreIsGood[key] },
        );
  const dayOf = (day: string) => formatDate(day, 'date', 'en');
  return (
    <section aria-label={words.title} className="grid grid-cols-1 gap-2">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {cards.map(({ key, value, to }) => {
          const change = changeOf(key);
          return (
            <StatCard
              key={key}
              label={words[key][0]}
              definition={words[key][1]}
              value={value}
              to={to}
              {...(change ? { change } : {})}
            />
          );
        })}
      </div>
      <p className="text-muted">{words.compared({ from: dayOf(figures.before.from), to: dayOf(figures.before.to) })}</p>
    </section>
  );
}

function FunnelChart({ byStage }: Pick<AnalyticsDto, 'byStage'>) {
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

function ReferralChart({ referrals: { by, named } }: Pick<AnalyticsDto, 'referrals'>) {
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

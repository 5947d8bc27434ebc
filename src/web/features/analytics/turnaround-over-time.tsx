import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { getTurnaround } from '#contract/analytics.endpoints.ts';
import type { TurnaroundDto } from '#contract/analytics.schemas.ts';
import type { DayRange } from '#domain/analytics/ranges.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { cx } from '#web/ui/class-names.ts';
import { formatDate } from '#web/ui/date-time.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Skeleton } from '#web/ui/states.tsx';
import { Table } from '#web/ui/table.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { ChartCard } from './chart-card.tsx';
import type { TextsOf } from '#words/area.ts';

/** Loaded separately: the chart code is 20 KiB and the table has the same data. */
const LineChart = lazy(() => import('./line-chart.tsx'));

type Step = TurnaroundDto['steps'][number];

/** Duration of a step over time, compared with the previous period of equal length. */
export function TurnaroundOverTime({ days }: { readonly days: DayRange }) {
  const { failed } = useTexts('analytics');
  const query = useQuery({ ...apiQuery(getTurnaround, { query: days }), placeholderData: keepPreviousData });
  return (
    <Loaded query={query} lines={8} errorTitle={failed}>
      {(turnaround) => <OverTime turnaround={turnaround} busy={query.isPlaceholderData} />}
    </Loaded>
  );
}

function OverTime({ turnaround, busy }: { readonly turnaround: TurnaroundDto; readonly busy: boolean }) {
  const { overTime: t, turnaround: words, claims: claimsLabel, none } = useTexts('analytics');
  const [chosen, setChosen] = useState<Step['step']>('filing-to-payout');
  const one = turnaround.steps.find(({ step }) => step === chosen);
  if (!one) return null;
  const said = (p50: number | null) => daysSaid(p50, words, none);
  const dayOf = (day: string) => formatDate(day, 'date', 'en');
  const piece = ({ from, to }: DayRange) => (from === to ? dayOf(from) : t.days({ from: dayOf(from), to: dayOf(to) }));
  const shown = one.claims + one.before.claims > 0 ? one.pieces : [];
  const sentence = change(one, said, t);
  return (
    <ChartCard
      title={t.title}
      about={t.about({ from: dayOf(turnaround.before.from), to: dayOf(turnaround.before.to) })}
      csv={{
        fileName: 'turnaround-over-time.csv',
        header: [t.from, t.to, claimsLabel, t.now, t.before],
        rows: shown.map(({ from, to, claims, p50, before }) => [from, to, claims, p50, before.p50]),
      }}
      above={
        <div className={cx('mb-3 flex flex-wrap items-end gap-x-6 gap-y-2', busy && 'opacity-60')}>
          <SelectField
            label={words.step}
            className="w-full sm:w-72"
            value={chosen}
            options={turnaround.steps.map(({ step }) => ({ value: step, label: words.steps[step] }))}
            onChange={({ currentTarget }) => setChosen(currentTarget.value as Step['step'])}
          />
          <p aria-live="polite" className="min-w-0 flex-1 basis-60">
            <span className="block text-22 font-bold tabular-nums">{said(one.p50)}</span>
            <span className="text-muted">{sentence}</span>
          </p>
        </div>
      }
      chart={
        <>
          <Suspense fallback={<Skeleton className="h-60 w-full" />}>
            <LineChart
              label={`${words.steps[one.step]}: ${said(one.p50)}. ${sentence}`}
              unit={t.unit}
              points={shown.map((each) => ({
                id: each.to,
                label: formatDate(each.to, 'day', 'en').replace(/^\w+, /, ''),
                now: each.p50,
                before: each.before.p50,
                said: t.tip({ days: piece(each), now: said(each.p50), before: said(each.before.p50), count: each.claims }),
              }))}
            />
          </Suspense>
          <ul className="mt-2 mb-1 flex flex-wrap gap-x-5 gap-y-1 text-muted">
            <Key look="border-brand border-solid">{t.now}</Key>
            <Key look="border-control border-dashed">{t.before}</Key>
          </ul>
        </>
      }
      table={
        <Table
          caption={`${t.title}: ${words.steps[one.step]}`}
          rows={shown}
          rowKey={({ to }) => to}
          columns={[
            { id: 'days', header: t.piece, card: 'title', cell: piece },
            { id: 'claims', header: claimsLabel, align: 'right', cell: ({ claims }) => claims },
            { id: 'now', header: t.now, align: 'right', cell: ({ p50 }) => said(p50) },
            { id: 'before', header: t.before, align: 'right', cell: ({ before }) => said(before.p50) },
          ]}
        />
      }
    />
  );
}

function Key({ look, children }: { readonly look: string; readonly children: string }) {
  return (
    <li className="flex items-center gap-2">
      <span aria-hidden className={cx('w-6 border-t-2', look)} />
      {children}
    </li>
  );
}

/** Faster or slower than the previous period, if both were measured. */
function change(
  { p50, before }: Pick<Step, 'p50' | 'before'>,
  said: (days: number | null) => string,
  t: ReturnType<typeof useTexts<'analytics'>>['overTime'],
): string {
  if (p50 === null) return t.noneNow;
  if (before.p50 === null) return t.noneBefore;
  const values = { by: said(Math.abs(p50 - before.p50)), before: said(before.p50) };
  if (p50 < before.p50) return t.quicker(values);
  return p50 > before.p50 ? t.slower(values) : t.same;
}

/** A duration in the unit that fits: "under 1 h", "5.5 h", "12.4 days". */
export function daysSaid(days: number | null, words: TextsOf<'analytics'>['turnaround'], none: string): string {
  if (days === null) return none;
  if (days < 1 / 24) return words.underOneHour;
  return days < 1 ? words.hours({ hours: Math.round(days * 24 * 10) / 10 }) : words.days({ days: Math.round(days * 10) / 10 });
}

import { now as serverNow } from '#contract/clock.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getRupeeFigures } from '#contract/analytics.endpoints.ts';
import { rupeeGroups } from '#domain/analytics/figures.ts';
import { lossCauses } from '#domain/claims/review/settlement.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { useListParams } from '#web/desk/use-list-params.ts';
import type { ListParams } from '#web/desk/use-list-params.ts';
import type { PageHandle } from '#web/page/page-handle.ts';
import { Page } from '#web/page/page.tsx';
import { cx } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/states.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { AnalyticsTabs, RangeControl, chosenRange, daysInAddress } from './figures-head.tsx';
import type { ReplyOf, QueryOf } from '#contract/endpoint.ts';
import { formatRupees, rupeesToPaise, paiseToRupees, subtract } from '#domain/money.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Card } from '#web/ui/card.tsx';
import { Money } from '#web/ui/money.tsx';
import { Table } from '#web/ui/table.tsx';
import { ChartCard, Bars } from './chart-card.tsx';
import type { RupeeFigures } from '#contract/analytics.schemas.ts';
import { ExportList } from '#web/desk/export-list.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextLink } from '#web/ui/links.tsx';

export const handle: PageHandle = { permission: 'analytics.read', words: ['figures'] };

/** Claim leakage of the approved claims: total by cause, then by insurer or garage. */
export default function RupeesPage() {
  const t = useTexts('analytics');
  const params = useListParams();
  const [now] = useState(() => serverNow());
  const chosen = chosenRange(params.get, now);
  const insurerId = params.get('insurer');
  const asked = {
    ...chosen.days,
    by: rupeeGroups.find((one) => one === params.get('by')) ?? ('insurer' as const),
    cause: lossCauses.find((one) => one === params.get('cause')),
    ...(insurerId === '' ? {} : { insurerId }),
  };
  const query = useQuery({
    ...apiQuery(getRupeeFigures, { query: { ...asked, page: params.page } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page title={t.rupees.title}>
      <div className="grid grid-cols-1 gap-5 text-14">
        <AnalyticsTabs current="rupees" search={daysInAddress(params.get)} />
        <p className="max-w-prose text-muted">{t.rupees.lead}</p>
        <RangeControl chosen={chosen} params={params} />
        <Loaded query={query} lines={10} errorTitle={t.failed}>
          {(figures) => (
            <div
              aria-busy={query.isPlaceholderData}
              className={cx('grid grid-cols-1 gap-5', query.isPlaceholderData && 'opacity-60')}
            >
              {figures.all.claims === 0 && insurerId === '' ? (
                <EmptyState title={t.rupees.empty}>{t.rupees.emptyHint}</EmptyState>
              ) : (
                <>
                  <RupeeCauses figures={figures} />
                  <RupeeGroups figures={figures} asked={asked} params={params} busy={query.isPlaceholderData} />
                </>
              )}
              {figures.unknown > 0 ? <p className="text-muted">{t.rupees.unknown({ count: figures.unknown })}</p> : null}
            </div>
          )}
        </Loaded>
      </div>
    </Page>
  );
}

const steps = ['estimated', 'assessed', 'calculated', 'accepted', 'left'] as const;

/** Leakage of all claims of the period, step by step and by cause. */
function RupeeCauses({ figures: { all } }: { readonly figures: ReplyOf<typeof getRupeeFigures> }) {
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

/** Total lost from the estimate, in paise. */
function lostOf({ estimated, left }: Pick<RupeeFigures, 'estimated' | 'left'>): number {
  return paiseToRupees(subtract(rupeesToPaise(estimated), rupeesToPaise(left)));
}

type Figures = ReplyOf<typeof getRupeeFigures>;
type Row = Figures['data'][number];

interface RupeeGroupsProps {
  readonly figures: Figures;
  /** Without the page number. */
  readonly asked: Omit<QueryOf<typeof getRupeeFigures>, 'page' | 'limit'>;
  readonly params: ListParams;
  readonly busy: boolean;
}

/** Leakage per insurer or garage; an insurer expands to its garages. */
function RupeeGroups({ figures, asked, params, busy }: RupeeGroupsProps) {
  const { rupees: t, claims } = useTexts('analytics');
  const { causes } = useTexts('claims.offer.calculation');
  const { by, cause, insurerId } = asked;

  return (
    <Card title={t.groups.title} actions={<ExportList list={getRupeeFigures} query={asked} />}>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <SelectField
          label={t.by.label}
          className="w-44"
          value={by}
          options={rupeeGroups.map((value) => ({ value, label: t.by[value] }))}
          onChange={({ currentTarget: { value } }) =>
            params.set({ by: value === 'insurer' ? '' : value, ...(value === 'insurer' ? { insurer: '' } : {}) })
          }
        />
        <SelectField
          label={t.most.label}
          className="w-64"
          value={cause ?? ''}
          options={[{ value: '', label: t.most.all }, ...lossCauses.map((value) => ({ value, label: causes[value] }))]}
          onChange={({ currentTarget: { value } }) => params.set({ cause: value })}
        />
        {insurerId ? (
          <Chip label={t.of({ insurer: figures.insurer ?? '' })} onRemove={() => params.set({ insurer: '', by: '' })} />
        ) : null}
      </div>
      <Table
        caption={t.groups.title}
        busy={busy}
        rows={figures.data}
        rowKey={({ id }) => id ?? ''}
        columns={[
          {
            id: 'name',
            header: t.by[by],
            card: 'title',
            cell: (row) => <Name by={by} row={row} params={params} />,
          },
          { id: 'claims', header: claims, align: 'right', cell: (row) => row.claims },
          { id: 'estimated', header: t.steps.estimated, align: 'right', cell: (row) => <Money rupees={row.estimated} /> },
          { id: 'assessed', header: t.steps.assessed, align: 'right', cell: (row) => <Money rupees={row.assessed} /> },
          { id: 'calculated', header: t.steps.calculated, align: 'right', cell: (row) => <Money rupees={row.calculated} /> },
          { id: 'accepted', header: t.steps.accepted, align: 'right', cell: (row) => <Money rupees={row.accepted} /> },
          { id: 'left', header: t.steps.left, align: 'right', cell: (row) => <Money rupees={row.left} /> },
          { id: 'lost', header: t.lost, align: 'right', cell: (row) => <Money rupees={lostOf(row)} /> },
          {
            id: 'cause',
            header: causes[cause ?? 'unexplained'],
            align: 'right',
            cell: (row) => <Money rupees={row.losses[cause ?? 'unexplained']} />,
          },
        ]}
        footer={
          <Pager page={figures.page} totalPages={figures.totalPages} toPage={(page) => params.to({ page: String(page) })} />
        }
      />
    </Card>
  );
}

/** Links an insurer to its garages, a claim to its calculation. */
function Name({
  by,
  row,
  params,
}: {
  readonly by: RupeeGroupsProps['asked']['by'];
  readonly row: Row;
  readonly params: ListParams;
}) {
  const { rupees: t } = useTexts('analytics');
  const name = row.name ?? t.unlisted;
  if (row.id === null || by === 'garage') return name;
  if (by === 'claim') return <TextLink to={`/app/claims/${row.id}?tab=calculation`}>{name}</TextLink>;
  return (
    <TextLink to={params.to({ by: 'garage', insurer: row.id })} aria-label={t.garagesOf({ insurer: name })}>
      {name}
    </TextLink>
  );
}

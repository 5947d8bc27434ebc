import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import { getRupeeFigures } from '#contract/analytics.endpoints.ts';
import { rupeeGroups } from '#domain/analytics/rupee-groups.ts';
import { lossCauses } from '#domain/claims/review/loss-causes.ts';
import { ExportList } from '#web/desk/export-list.tsx';
import type { ListParams } from '#web/desk/use-list-params.ts';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Money } from '#web/ui/money.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Table } from '#web/ui/table.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { lostOf } from './lost-of.ts';

type Figures = ReplyOf<typeof getRupeeFigures>;
type Row = Figures['data'][number];

interface RupeeGroupsProps {
  readonly figures: Figures;
  /** Without the page. */
  readonly asked: Omit<QueryOf<typeof getRupeeFigures>, 'page' | 'limit'>;
  readonly params: ListParams;
  readonly busy: boolean;
}

/** The same for each insurer or garage; an insurer opens its garages. */
export function RupeeGroups({ figures, asked, params, busy }: RupeeGroupsProps) {
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

/** An insurer opens its garages, a claim its calculation. */
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

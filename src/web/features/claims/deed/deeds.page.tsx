import { listDeedRegistrations, listDeeds } from '#contract/claims/deed/deed.endpoints.ts';
import type { DeedListItem } from '#contract/claims/deed/deed.schemas.ts';
import { claimColumn } from '#web/desk/claim-cells.tsx';
import { ExportList } from '#web/desk/export-list.tsx';
import { List, useList } from '#web/desk/list-page.tsx';
import { TwoLines } from '#web/desk/loaded.tsx';
import { MoneyPage } from '#web/desk/money-page.tsx';
import { useListParams } from '#web/desk/use-list-params.ts';
import type { PageHandle } from '#web/page/page-handle.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { Money } from '#web/ui/money.tsx';
import { Table } from '#web/ui/table.tsx';
import { useTexts } from '#web/ui/texts.ts';

export const handle: PageHandle = { permission: 'deed-register.read', words: ['office'] };

const views = ['all', 'open', 'signed', 'void'] as const;
type View = (typeof views)[number];

/** All deeds of assignment, as a file too; and the file of registrations with CERSAI. */
export default function DeedsPage() {
  const { deeds: t, viewsLabel } = useTexts('desk.money');
  const params = useListParams();
  const view = params.oneOf('view', views);
  const list = useList(listDeeds, { page: params.page, ...(view === 'all' ? {} : { state: view }) });
  return (
    <MoneyPage part="deeds">
      <p className="flex flex-wrap items-center gap-x-3">
        {t.cersai} <ExportList list={listDeedRegistrations} query={{}} />
      </p>
      <List
        list={list}
        views={{
          label: viewsLabel,
          ids: views,
          texts: t.views,
          current: view,
          to: (id: View) => ({ view: id === 'all' ? '' : id }),
        }}
        file
        empty={t.empty}
        claimIds={(page) => page.data.map(({ claimId }) => claimId)}
      >
        {(page, busy) => <DeedTable deeds={page.data} busy={busy} />}
      </List>
    </MoneyPage>
  );
}

const stateOf = ({ voidedAt, signedAt }: DeedListItem) => (voidedAt ? 'void' : signedAt ? 'signed' : 'open');
const tones = { void: 'neutral', signed: 'success', open: 'info' } as const;

function DeedTable({ deeds, busy }: { readonly deeds: readonly DeedListItem[]; readonly busy: boolean }) {
  const { deeds: t } = useTexts('desk.money');
  const { columns } = t;
  return (
    <Table
      caption={t.caption}
      busy={busy}
      rows={deeds}
      rowKey={({ id }) => id}
      rowTo={({ claimId }) => `/app/claims/${claimId}?tab=money#deed`}
      columns={[
        claimColumn(columns.claim),
        { id: 'version', header: columns.version, align: 'right', cell: ({ version }) => version },
        { id: 'assignor', header: columns.assignor, card: 'meta', cell: ({ assignor }) => <TwoLines text={assignor} /> },
        { id: 'insurer', header: columns.insurer, card: 'meta', cell: ({ insurerName }) => <TwoLines text={insurerName} /> },
        { id: 'mode', header: columns.mode, cell: ({ mode }) => t.modes[mode] },
        {
          id: 'stamp',
          header: columns.stamp,
          cell: ({ stampNumber, duty }) => (duty === 0 ? '–' : (stampNumber ?? '')),
        },
        { id: 'amount', header: columns.amount, card: 'end', align: 'right', cell: ({ amount }) => <Money rupees={amount} /> },
        {
          id: 'state',
          header: columns.state,
          cell: (deed) => <Badge tone={tones[stateOf(deed)]}>{t.views[stateOf(deed)]}</Badge>,
        },
        {
          id: 'signed',
          header: columns.signed,
          cell: ({ signedAt }) => (signedAt ? <DateTime at={signedAt} /> : '–'),
        },
      ]}
    />
  );
}

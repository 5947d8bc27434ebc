import { ListPage, useList } from '#web/desk/list-page.tsx';
import { listPayouts } from '#contract/claims/payout/payouts.endpoints.ts';
import { utrColumn, plateColumn } from '#web/desk/claim-cells.tsx';
import { TwoLines } from '#web/desk/loaded.tsx';
import { useListParams } from '#web/desk/use-list-params.ts';
import type { PageHandle } from '#web/page/page-handle.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { Money } from '#web/ui/money.tsx';
import { Table } from '#web/ui/table.tsx';
import { useTexts } from '#web/ui/texts.ts';

export const handle: PageHandle = { permission: 'payout.read', scope: 'own' };

const tones = { pending: 'info', processing: 'info', success: 'success', failed: 'neutral', reversed: 'neutral' } as const;

export default function PayoutsPage() {
  const t = useTexts('claims.payout');
  const list = useList(listPayouts, { page: useListParams().page }, { refetchInterval: 60_000 });
  const { columns } = t;
  return (
    <ListPage
      title={t.title}
      lead={t.lead}
      list={list}
      empty={t.empty}
      emptyHint={t.emptyHint}
      claimIds={(page) => page.data.map(({ claimId }) => claimId)}
    >
      {(page, busy) => (
        <Table
          caption={t.caption}
          busy={busy}
          rows={page.data}
          rowKey={({ id }) => id}
          rowTo={({ claimId }) => `/app/claims/${claimId}`}
          columns={[
            plateColumn(columns.claim),
            {
              id: 'vehicle',
              header: columns.vehicle,
              className: 'sm:max-w-48',
              cell: ({ vehicle }) => <TwoLines text={vehicle} />,
            },
            {
              id: 'amount',
              header: columns.amount,
              align: 'right',
              cell: ({ amount }) => <Money rupees={amount} className="font-semibold" />,
            },
            { id: 'account', header: columns.account, cell: ({ accountLast4 }) => t.ending({ last4: accountLast4 }) },
            {
              id: 'state',
              header: columns.state,
              cell: ({ state }) => (
                <Badge tone={tones[state]} className="whitespace-normal">
                  {t.states[state]}
                </Badge>
              ),
            },
            utrColumn({ header: columns.utr, none: t.none, copyLabel: (number) => t.utrOf({ number }) }),
            {
              id: 'credited',
              header: columns.credited,
              cell: ({ creditedAt }) => (creditedAt ? <DateTime at={creditedAt} style="dateTime" /> : t.none),
            },
          ]}
        />
      )}
    </ListPage>
  );
}

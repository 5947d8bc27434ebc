import { transferStates } from '#domain/transfers/transfer.ts';
import { List, useList } from '#web/desk/list-page.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { listPayouts, recheckPayout } from '#contract/claims/payout/payouts.endpoints.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { getClaim } from '#contract/claims/claims.endpoints.ts';
import { useUser } from '#web/session/session-store.ts';
import { permits } from '#domain/permissions.ts';
import { api } from '#web/api/api-client.ts';
import { keysBelow, queryKey, renew } from '#web/api/api-query.ts';
import { claimColumn, utrColumn } from '#web/desk/claim-cells.tsx';
import { TwoLines } from '#web/desk/loaded.tsx';
import { useListParams } from '#web/desk/use-list-params.ts';
import type { PageHandle } from '#web/page/page-handle.ts';
import { bankSaid } from '#web/payments/bank-said.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { Money } from '#web/ui/money.tsx';
import { Table } from '#web/ui/table.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { MoneyPage } from '#web/desk/money-page.tsx';

export const handle: PageHandle = { permission: 'payout.read', scope: 'all', words: ['office'] };

const views = ['all', 'alert', ...transferStates] as const;

export default function PayoutsPage() {
  const { payouts: t, viewsLabel } = useTexts('desk.money');
  const params = useListParams();
  const view = params.get('alert') === 'true' ? 'alert' : params.oneOf('view', views);
  const list = useList(
    listPayouts,
    { page: params.page, ...(view === 'alert' ? { alert: 'true' as const } : view === 'all' ? {} : { state: view }) },
    { refetchInterval: 30_000 },
  );
  return (
    <MoneyPage part="payouts">
      <List
        list={list}
        views={{
          label: viewsLabel,
          ids: views,
          texts: t.views,
          current: view,
          to: (id) => (id === 'alert' ? { view: '', alert: 'true' } : { view: id === 'all' ? '' : id, alert: '' }),
        }}
        savedAs="payouts"
        file
        empty={t.empty}
        claimIds={(page) => page.data.map(({ claimId }) => claimId)}
      >
        {(page, busy) => <PayoutTable payouts={page.data} busy={busy} />}
      </List>
    </MoneyPage>
  );
}

type PayoutDto = ReplyOf<typeof listPayouts>['data'][number];

const tones = { pending: 'info', processing: 'info', success: 'success', failed: 'danger', reversed: 'danger' } as const;

function PayoutTable({ payouts, busy }: { readonly payouts: readonly PayoutDto[]; readonly busy: boolean }) {
  const { payouts: t, none } = useTexts('desk.money');
  const mayPay = permits(useUser(), 'payout.retry');
  const { columns } = t;
  return (
    <Table
      caption={t.caption}
      busy={busy}
      rows={payouts}
      rowKey={({ id }) => id}
      rowTo={({ claimId }) => `/app/claims/${claimId}?tab=money`}
      columns={[
        claimColumn(columns.claim),
        {
          id: 'garage',
          header: columns.garage,
          card: 'meta',
          className: 'sm:max-w-40',
          cell: ({ garageName }) => <TwoLines text={garageName} />,
        },
        { id: 'amount', header: columns.amount, card: 'end', align: 'right', cell: ({ amount }) => <Money rupees={amount} /> },
        {
          id: 'account',
          header: columns.account,
          cell: ({ accountLast4, ifsc }) => <span title={ifsc}>{t.ending({ last4: accountLast4 })}</span>,
        },
        {
          id: 'state',
          header: columns.state,
          cell: ({ state, attempt, alert, failureReason }) => (
            <span className="grid gap-0.5">
              <span className="flex flex-wrap items-center gap-2">
                <Badge tone={tones[state]}>{t.states[state]}</Badge>
                {attempt > 1 ? <span className="text-muted">{t.attempt({ n: attempt })}</span> : null}
              </span>
              {alert ? <span className="text-warn">{alert}</span> : null}
              {failureReason ? <span className="text-danger">{bankSaid(failureReason)}</span> : null}
            </span>
          ),
        },
        utrColumn({ header: columns.utr, none, copyLabel: (number) => t.utrOf({ number }) }),
        {
          id: 'started',
          header: columns.started,
          // Date and time wrap where the column is narrow.
          cell: ({ startedAt }) => (
            <>
              <DateTime at={startedAt} />, <DateTime at={startedAt} style="time" />
            </>
          ),
        },
        {
          id: 'actions',
          header: columns.actions,
          hideHeader: true,
          align: 'right',
          cell: (payout) =>
            mayPay && (payout.state === 'pending' || payout.state === 'processing' || payout.alert) ? (
              <Recheck payout={payout} />
            ) : null,
        },
      ]}
    />
  );
}

function Recheck({ payout }: { readonly payout: PayoutDto }) {
  const { payouts: t, failed } = useTexts('desk.money');
  const toast = useToast();
  const queries = useQueryClient();
  const recheck = useMutation({
    mutationFn: () => api(recheckPayout, { params: { id: payout.claimId } }),
    onSuccess: () => toast.success(t.rechecked),
    onError: (error) => toast.error(`${failed}: ${error.message}`),
    onSettled: () => renew(queries, queryKey(listPayouts), keysBelow(getClaim.path, { id: payout.claimId })),
  });
  return (
    <Button
      variant="secondary"
      className="relative z-1"
      aria-label={t.recheckOf({ number: payout.claimNumber })}
      loading={recheck.isPending}
      onClick={() => recheck.mutate()}
    >
      {t.recheck}
    </Button>
  );
}

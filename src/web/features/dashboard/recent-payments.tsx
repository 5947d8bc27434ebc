import type { ClaimantDashboardDto } from '#contract/dashboard.schemas.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Tone } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Money } from '#web/ui/money.tsx';
import { Table } from '#web/ui/table.tsx';
import { useTexts } from '#web/ui/texts.ts';

type Payment = ClaimantDashboardDto['recentPayments'][number];

const tones: Record<Payment['status'], Tone> = { completed: 'success', pending: 'neutral', failed: 'danger' };

/** The newest payments of the claimant. */
export function RecentPayments({ payments }: { readonly payments: readonly Payment[] }) {
  const t = useTexts('dashboard.claimant');
  if (payments.length === 0) {
    return (
      <Card title={t.payments}>
        <EmptyState title={t.noPayments} />
      </Card>
    );
  }
  return (
    <Table
      caption={t.payments}
      showCaption
      rows={payments}
      rowKey={({ id }) => id}
      columns={[
        { id: 'purpose', header: t.paidFor, card: 'title', cell: ({ purpose }) => t.purposes[purpose] },
        { id: 'claim', header: t.claim, cell: ({ claimNumber }) => claimNumber ?? t.none },
        { id: 'amount', header: t.paymentAmount, align: 'right', cell: ({ amount }) => <Money rupees={amount} /> },
        { id: 'status', header: t.status, cell: ({ status }) => <Badge tone={tones[status]}>{t.paymentStatuses[status]}</Badge> },
        { id: 'date', header: t.date, cell: ({ paidAt }) => (paidAt ? <DateTime at={paidAt} style="dateTime" /> : t.none) },
      ]}
      rowTo={({ claimId }) => (claimId ? `/app/claims/${claimId}#payments` : '/app/claims')}
    />
  );
}

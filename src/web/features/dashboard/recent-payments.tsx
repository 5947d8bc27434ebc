import type { ClaimantDashboardDto } from '#contract/dashboard.schemas.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Tone } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { Money } from '#web/ui/money.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Table } from '#web/ui/table.tsx';
import type { Column } from '#web/ui/table.tsx';
import { useTexts } from '#web/ui/texts.ts';

type Payment = ClaimantDashboardDto['recentPayments'][number];

const tones: Record<Payment['status'], Tone> = { completed: 'success', pending: 'neutral', failed: 'danger' };

/** The owner's payments: what for, how much, whether it arrived, when, for which claim. */
export function RecentPayments({ payments }: { readonly payments: readonly Payment[] }) {
  const t = useTexts('dashboard.claimant');
  const columns: readonly Column<Payment>[] = [
    { id: 'purpose', header: t.paymentColumns.purpose, card: 'title', cell: ({ purpose }) => t.purposes[purpose] },
    {
      id: 'amount',
      header: t.paymentColumns.amount,
      align: 'right',
      card: 'end',
      cell: ({ amount }) => <Money rupees={amount} className="font-semibold" />,
    },
    {
      id: 'status',
      header: t.paymentColumns.status,
      cell: ({ status }) => <Badge tone={tones[status]}>{t.paymentStatuses[status]}</Badge>,
    },
    {
      id: 'day',
      header: t.paymentColumns.day,
      cell: ({ paidAt }) => (paidAt ? <DateTime at={paidAt} /> : t.none),
    },
    { id: 'claim', header: t.paymentColumns.claim, cell: ({ claimNumber }) => claimNumber ?? t.none },
  ];
  if (payments.length === 0)
    return (
      <Card title={t.payments} padded={false}>
        <EmptyState title={t.noPayments} />
      </Card>
    );
  return (
    <Table
      caption={t.payments}
      showCaption
      columns={columns}
      rows={payments}
      rowKey={({ id }) => id}
      rowTo={({ claimId }) => (claimId ? `/app/claims/${claimId}#payments` : '/app/claims')}
    />
  );
}

import type { SettlementDto } from '#contract/bank.schemas.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import { Money } from '#web/ui/money.tsx';
import { Table } from '#web/ui/table.tsx';
import { useTexts } from '#web/ui/texts.ts';

export function SettlementTable({
  settlements,
  busy,
}: {
  readonly settlements: readonly SettlementDto[];
  readonly busy: boolean;
}) {
  const t = useTexts('bank');
  const { columns } = t;
  return (
    <Table
      caption={t.settlementsCaption}
      busy={busy}
      rows={settlements}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'settlement',
          header: columns.settlement,
          card: 'title',
          cell: ({ settlementId, utr }) => (
            <>
              {settlementId}
              <span className="block text-muted">{utr}</span>
            </>
          ),
        },
        { id: 'settledOn', header: columns.settledOn, cell: ({ settledOn }) => <DateTime at={settledOn} /> },
        { id: 'payments', header: columns.payments, align: 'right', cell: ({ payments }) => <Money rupees={payments} /> },
        { id: 'refunds', header: columns.refunds, align: 'right', cell: ({ refunds }) => <Money rupees={refunds} /> },
        {
          id: 'adjustments',
          header: columns.adjustments,
          align: 'right',
          cell: ({ adjustments }) => <Money rupees={adjustments} />,
        },
        { id: 'charge', header: columns.charge, align: 'right', cell: ({ charge }) => <Money rupees={charge} /> },
        { id: 'tax', header: columns.tax, align: 'right', cell: ({ tax }) => <Money rupees={tax} /> },
        { id: 'net', header: columns.net, align: 'right', cell: ({ net }) => <Money rupees={net} /> },
      ]}
    />
  );
}

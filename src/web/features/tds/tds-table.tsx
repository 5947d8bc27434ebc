import type { TdsRowDto } from '#contract/tds.schemas.ts';
import { TwoLines } from '#web/desk/two-lines.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { Money } from '#web/ui/money.tsx';
import { Table } from '#web/ui/table.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** Deductions, newest first; PANs are masked. */
export function TdsTable({
  rows,
  by,
  busy,
}: {
  readonly rows: readonly TdsRowDto[];
  readonly by: 'us' | 'insurers';
  readonly busy: boolean;
}) {
  const t = useTexts('tds');
  const { columns } = t;
  const isOurs = by === 'us';
  return (
    <Table
      caption={t.caption}
      busy={busy}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'name',
          header: columns.name,
          card: 'title',
          className: 'sm:max-w-56',
          cell: ({ name }) => <TwoLines text={name} />,
        },
        { id: 'on', header: columns.on, cell: ({ on }) => <DateTime at={on} /> },
        ...(isOurs ? [{ id: 'section', header: columns.section, cell: ({ section }: TdsRowDto) => section ?? t.none }] : []),
        { id: 'pan', header: columns.pan, cell: ({ pan }) => pan ?? t.none },
        { id: 'amount', header: columns.amount, align: 'right', cell: ({ amount }) => <Money rupees={amount} /> },
        ...(isOurs
          ? [
              {
                id: 'taxed',
                header: columns.taxed,
                align: 'right' as const,
                cell: ({ taxed }: TdsRowDto) => <Money rupees={taxed ?? 0} />,
              },
              {
                id: 'rate',
                header: columns.rate,
                align: 'right' as const,
                cell: ({ rate }: TdsRowDto) => (rate === null ? t.none : t.percent({ n: rate })),
              },
            ]
          : []),
        { id: 'tax', header: columns.tax, align: 'right', cell: ({ tax }) => <Money rupees={tax} className="font-semibold" /> },
        {
          id: 'paper',
          header: isOurs ? columns.paper : columns.transfer,
          className: 'wrap-anywhere',
          cell: ({ paper }) => paper ?? t.none,
        },
      ]}
    />
  );
}

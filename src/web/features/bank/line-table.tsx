import type { BankLineDto } from '#contract/bank.schemas.ts';
import { TwoLines } from '#web/desk/two-lines.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { Money } from '#web/ui/money.tsx';
import { Table } from '#web/ui/table.tsx';
import { useTexts } from '#web/ui/texts.ts';

export function LineTable({ lines, busy }: { readonly lines: readonly BankLineDto[]; readonly busy: boolean }) {
  const { columns, caption, none } = useTexts('bank');
  return (
    <Table
      caption={caption}
      busy={busy}
      rows={lines}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'narration',
          header: columns.narration,
          card: 'title',
          className: 'sm:max-w-96',
          cell: ({ narration }) => <TwoLines text={narration || none} />,
        },
        {
          id: 'day',
          header: columns.day,
          card: 'meta',
          className: 'whitespace-nowrap',
          cell: ({ day }) => <DateTime at={day} />,
        },
        {
          id: 'reference',
          header: columns.reference,
          card: 'meta',
          // One bank reference is one word: broken in the middle nobody can compare it.
          className: 'max-sm:wrap-anywhere sm:whitespace-nowrap',
          cell: ({ reference }) => reference ?? none,
        },
        { id: 'amount', header: columns.amount, card: 'end', align: 'right', cell: ({ amount }) => <Money rupees={amount} /> },
        { id: 'balance', header: columns.balance, align: 'right', cell: ({ balance }) => <Money rupees={balance} /> },
        {
          id: 'account',
          header: columns.account,
          card: 'meta',
          className: 'sm:max-xl:hidden',
          cell: ({ accountName }) => accountName,
        },
      ]}
    />
  );
}

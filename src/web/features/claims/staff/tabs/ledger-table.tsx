import type { JournalEntryDto } from '#contract/ledger.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import { Money } from '#web/ui/money.tsx';
import { Table } from '#web/ui/table.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { moneyText } from './money.text.ts';

/** Journal entries, one row per line, each entry's head on its first line. */
export function LedgerTable({ entries }: { readonly entries: readonly JournalEntryDto[] }) {
  const { ledger: t } = useTexts(moneyText);
  const rows = entries.flatMap((entry) =>
    entry.lines.map((line, at) => ({ entry, line, first: at === 0, key: `${entry.id}-${at}` })),
  );
  return (
    <Table
      caption={t.caption}
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        {
          id: 'what',
          header: t.what,
          card: 'title',
          cell: ({ entry, first }) =>
            first ? (
              <span className="grid">
                <span className="font-semibold">{entry.description}</span>
                <code className="font-mono text-muted wrap-anywhere">{entry.businessKey}</code>
                {entry.reversesId ? <span className="text-muted">{t.reverses}</span> : null}
              </span>
            ) : null,
        },
        {
          id: 'at',
          header: t.at,
          cell: ({ entry, first }) => (first ? <DateTime at={entry.postedAt} style="dateTime" /> : null),
        },
        { id: 'account', header: t.account, cell: ({ line }) => line.accountName },
        {
          id: 'debit',
          header: t.debit,
          align: 'right',
          cell: ({ line }) => (line.debit === 0 ? null : <Money rupees={line.debit} />),
        },
        {
          id: 'credit',
          header: t.credit,
          align: 'right',
          cell: ({ line }) => (line.credit === 0 ? null : <Money rupees={line.credit} />),
        },
      ]}
    />
  );
}

import type { JournalEntryDto } from '#contract/ledger.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import { Money } from '#web/ui/money.tsx';
import { Table } from '#web/ui/table.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { moneyText } from './money.text.ts';

/** One row per line, each entry's head on its first line. */
export function EntryTable({ entries, busy }: { readonly entries: readonly JournalEntryDto[]; readonly busy: boolean }) {
  const { ledger: t } = useTexts(moneyText);
  const rows = entries.flatMap((entry) =>
    entry.lines.map((line, at) => ({ entry, line, first: at === 0, key: `${entry.id}-${at}` })),
  );
  const { entryColumns: columns } = t;
  return (
    <Table
      caption={t.entriesCaption}
      busy={busy}
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        {
          id: 'what',
          header: columns.what,
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
          header: columns.at,
          cell: ({ entry, first }) => (first ? <DateTime at={entry.postedAt} style="dateTime" /> : null),
        },
        { id: 'account', header: columns.account, cell: ({ line }) => line.accountName },
        {
          id: 'debit',
          header: columns.debit,
          align: 'right',
          cell: ({ line }) => (line.debit === 0 ? null : <Money rupees={line.debit} />),
        },
        {
          id: 'credit',
          header: columns.credit,
          align: 'right',
          cell: ({ line }) => (line.credit === 0 ? null : <Money rupees={line.credit} />),
        },
        {
          id: 'claim',
          header: columns.claim,
          cell: ({ entry, first }) =>
            first && entry.claimId ? <TextLink to={`/app/claims/${entry.claimId}?tab=money`}>{t.openClaim}</TextLink> : null,
        },
      ]}
    />
  );
}

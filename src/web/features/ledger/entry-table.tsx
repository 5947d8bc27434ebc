import type { JournalEntryDto } from '#contract/ledger.schemas.ts';
import { entryLines, useEntryColumns } from '#web/desk/entry-columns.tsx';
import { Table } from '#web/ui/table.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** Journal entries of every claim, one row per line, with the way to their claim. */
export function EntryTable({ entries, busy }: { readonly entries: readonly JournalEntryDto[]; readonly busy: boolean }) {
  const { ledger: t } = useTexts('desk.money');
  const columns = useEntryColumns();
  return (
    <Table
      caption={t.entriesCaption}
      busy={busy}
      rows={entryLines(entries)}
      rowKey={({ key }) => key}
      columns={[
        ...columns,
        {
          id: 'claim',
          header: t.claim,
          className: 'whitespace-nowrap',
          cell: ({ entry, first }) =>
            first && entry.claimId ? <TextLink to={`/app/claims/${entry.claimId}?tab=money`}>{t.openClaim}</TextLink> : null,
        },
      ]}
    />
  );
}

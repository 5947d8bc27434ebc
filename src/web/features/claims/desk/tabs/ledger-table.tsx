import type { JournalEntryDto } from '#contract/ledger.schemas.ts';
import { entryLines, useEntryColumns } from '#web/desk/entry-columns.tsx';
import { Table } from '#web/ui/table.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** Journal entries of the claim, one row per line. */
export function LedgerTable({ entries }: { readonly entries: readonly JournalEntryDto[] }) {
  const { ledger: t } = useTexts('claims.desk.tabs.money');
  const columns = useEntryColumns();
  return <Table caption={t.caption} rows={entryLines(entries)} rowKey={({ key }) => key} columns={columns} />;
}

import type { JournalEntryDto } from '#contract/ledger.schemas.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import { Money } from '#web/ui/money.tsx';
import type { Column } from '#web/ui/table-types.ts';
import { useTexts } from '#web/ui/texts.ts';

/** One line of a journal entry; `first` carries the head of its entry. */
export interface EntryLine {
  readonly key: string;
  readonly entry: JournalEntryDto;
  readonly line: JournalEntryDto['lines'][number];
  readonly first: boolean;
}

/** Rows of a table of journal entries: one per line. */
export function entryLines(entries: readonly JournalEntryDto[]): EntryLine[] {
  return entries.flatMap((entry) => entry.lines.map((line, at) => ({ key: `${entry.id}-${at}`, entry, line, first: at === 0 })));
}

/** What, when, account, debit and credit: each entry's head stands on its first line only. */
export function useEntryColumns(): Column<EntryLine>[] {
  const t = useTexts('desk.entryColumns');
  return [
    {
      id: 'what',
      header: t.what,
      card: 'title',
      cell: ({ entry, first }) =>
        first ? (
          <span className="grid">
            <span className="font-semibold" title={entry.businessKey}>
              {entry.description}
            </span>
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
    { id: 'debit', header: t.debit, align: 'right', cell: ({ line }) => <Side rupees={line.debit} /> },
    { id: 'credit', header: t.credit, align: 'right', cell: ({ line }) => <Side rupees={line.credit} /> },
  ];
}

/** The other side of a line stays empty, as in a book. */
function Side({ rupees }: { readonly rupees: number }) {
  return rupees === 0 ? null : <Money rupees={rupees} />;
}

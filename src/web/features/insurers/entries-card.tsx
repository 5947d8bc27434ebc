import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import type { Column } from '#web/ui/table-types.ts';
import { Table } from '#web/ui/table.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { Asked } from './insurer-change-form.tsx';

interface Entry {
  readonly id: string;
  readonly from: string;
  readonly until: string | null;
}
type End = Extract<Asked, { what: 'ends' }>;

interface EntriesCardProps<T extends Entry> {
  readonly title: string;
  readonly actions: ReactNode;
  readonly entries: readonly T[];
  readonly kind: End['kind'];
  readonly nameOf: (entry: T) => string;
  readonly columns: readonly Column<T>[];
  readonly onEnd: ((end: End) => void) | undefined;
}

/** Entries of an insurer of one kind, each with the days on which it counts. */
export function EntriesCard<T extends Entry>({ title, actions, entries, kind, nameOf, columns, onEnd }: EntriesCardProps<T>) {
  const t = useTexts('insurers.one');
  const end: Column<T> = {
    id: 'end',
    header: t.end,
    hideHeader: true,
    align: 'right',
    cell: (entry) =>
      entry.until === null ? (
        <Button
          variant="quiet"
          aria-label={t.endOf({ name: nameOf(entry) })}
          onClick={() => onEnd?.({ what: 'ends', kind, entryId: entry.id, name: nameOf(entry), began: entry.from })}
        >
          {t.end}
        </Button>
      ) : null,
  };
  const counts: Column<T> = {
    id: 'counts',
    header: t.counts,
    cell: ({ from, until }) => (
      <>
        {t.from} <DateTime at={from} />
        {until === null ? null : (
          <>
            {' '}
            {t.until} <DateTime at={until} />
          </>
        )}
      </>
    ),
  };
  return (
    <Card title={title} actions={actions}>
      {entries.length === 0 ? (
        <p className="text-muted">{t.none}</p>
      ) : (
        <Table caption={title} rows={entries} rowKey={({ id }) => id} columns={[...columns, counts, ...(onEnd ? [end] : [])]} />
      )}
    </Card>
  );
}

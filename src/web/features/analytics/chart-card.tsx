import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { toCsv } from '#web/desk/csv.ts';
import type { CsvCell } from '#web/desk/csv.ts';
import { saveBlob } from '#web/files/save-blob.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { useTexts } from '#web/ui/texts.ts';

export interface ChartCardProps {
  readonly title: string;
  /** How it is counted. */
  readonly about: string;
  readonly csv: { readonly fileName: string; readonly header: readonly string[]; readonly rows: readonly (readonly CsvCell[])[] };
  /** Between the definition and the picture: what the reader chooses, and the figure that matters most. */
  readonly above?: ReactNode;
  /** Left out where the table is the picture itself. */
  readonly chart?: ReactNode;
  readonly table: ReactNode;
}

/** A picture with its definition, the same figures as a table, and as CSV. */
export function ChartCard({ title, about, csv, above, chart, table }: ChartCardProps) {
  const t = useTexts('analytics');
  const empty = csv.rows.length === 0;
  return (
    <Card
      title={title}
      actions={
        empty ? null : (
          <Button
            variant="quiet"
            aria-label={t.csvOf({ what: title })}
            icon={<Download aria-hidden className="size-4" />}
            onClick={() => saveBlob(new Blob([toCsv(csv.header, csv.rows)], { type: 'text/csv;charset=utf-8' }), csv.fileName)}
          >
            {t.csv}
          </Button>
        )
      }
    >
      <p className="mb-3 max-w-prose text-muted">{about}</p>
      {above}
      {empty ? <p className="py-4 text-center text-muted">{t.nothing}</p> : null}
      {!empty && chart ? (
        <>
          {chart}
          <Disclosure summary={t.asTable}>{table}</Disclosure>
        </>
      ) : null}
      {!empty && !chart ? table : null}
    </Card>
  );
}

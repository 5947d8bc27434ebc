import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { saveBlob } from '#web/files/save-blob.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { useTexts } from '#web/ui/texts.ts';

interface ChartCardProps {
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

type CsvCell = string | number | null;

/** Rows as CSV for a spreadsheet: quoted where needed, with a byte order mark so that ₹ and names survive, and no cell that runs as a formula. */
export function toCsv(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${[header, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(value: CsvCell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

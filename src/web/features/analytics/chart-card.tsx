import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { saveBlob } from '#web/files/save-blob.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, Disclosure } from '#web/ui/card.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { cx } from '#web/ui/class-names.ts';

interface ChartCardProps {
  readonly title: string;
  /** How the figure is counted. */
  readonly about: string;
  readonly csv: { readonly fileName: string; readonly header: readonly string[]; readonly rows: readonly (readonly CsvCell[])[] };
  /** Between the definition and the chart: controls and the key figure. */
  readonly above?: ReactNode;
  /** Omitted where the table itself is the chart. */
  readonly chart?: ReactNode;
  readonly table: ReactNode;
}

/** A chart with its definition, the same figures as a table, and as CSV. */
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

/** CSV for spreadsheets: quoted, with a byte order mark so that ₹ and names survive; cells that would run as formulas are escaped. */
export function toCsv(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${[header, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(value: CsvCell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

interface Bar {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  /** Label at the end of the bar: "₹2,45,000". */
  readonly said: ReactNode;
  /** A second, paler length behind it: p90 behind the median. */
  readonly beyond?: number;
  readonly isBad?: boolean;
}

/** Horizontal bars with labels and values; the longest fills the width. */
export function Bars({ bars }: { readonly bars: readonly Bar[] }) {
  const longest = Math.max(...bars.map(({ value, beyond = 0 }) => Math.max(value, beyond)), 0);
  const share = (value: number) => (longest === 0 ? 0 : (100 * value) / longest);
  return (
    <ul className="grid grid-cols-1 gap-2 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      {bars.map(({ id, label, value, said, beyond, isBad }) => (
        <li
          key={id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 sm:col-span-3 sm:grid-cols-subgrid"
        >
          <span className="sm:whitespace-nowrap">{label}</span>
          <span aria-hidden className="relative h-4 overflow-hidden rounded-control bg-paper max-sm:order-last max-sm:col-span-2">
            {beyond === undefined ? null : (
              <span
                data-fill
                className="absolute inset-y-0 left-0 rounded-control bg-brand/25"
                style={{ width: `${share(beyond)}%` }}
              />
            )}
            <span
              data-fill
              className={cx('absolute inset-y-0 left-0 rounded-control', isBad ? 'bg-danger' : 'bg-brand')}
              style={{ width: `${share(value)}%` }}
            />
          </span>
          <span className="text-right tabular-nums">{said}</span>
        </li>
      ))}
    </ul>
  );
}

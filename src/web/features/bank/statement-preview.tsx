import { useState } from 'react';
import type { StatementReportDto } from '#contract/bank.schemas.ts';
import { isWholeMap, statementColumns } from '#domain/bank/statement-columns.ts';
import type { ColumnMap, StatementColumn } from '#domain/bank/statement-columns.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { Money } from '#web/ui/money.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Table } from '#web/ui/table.tsx';
import { useTexts } from '#web/ui/texts.ts';

export function BadRows({ rows }: { readonly rows: StatementReportDto['badRows'] }) {
  const { file: t } = useTexts('bank');
  return (
    <div className="grid grid-cols-1 gap-2">
      <Banner tone="error" announce title={t.bad({ n: rows.length })} />
      <RowMessages caption={t.badCaption} rows={rows} />
    </div>
  );
}

function RowMessages({ caption, rows }: { readonly caption: string; readonly rows: StatementReportDto['badRows'] }) {
  const { file: t } = useTexts('bank');
  return (
    <Table
      caption={caption}
      rows={rows}
      rowKey={({ row, message }) => `${row} ${message}`}
      columns={[
        { id: 'row', header: t.row, card: 'title', className: 'w-16', cell: ({ row }) => row },
        { id: 'why', header: t.why, cell: ({ message }) => message },
      ]}
    />
  );
}

/** The first lines as understood, each beside the file's own row, so that a wrong column or sign is seen before the import. */
export function LinesBeside({ report }: { readonly report: StatementReportDto }) {
  const { lines: t, map } = useTexts('bank');
  const { lines, layout, notes, namesAccount, rows } = report;
  const hasCells = lines.some(({ cells }) => cells.length > 0);
  return (
    <div className="grid grid-cols-1 gap-3">
      {namesAccount ? null : <Banner tone="warn" title={t.noAccount} />}
      <p className="text-muted">
        {layout === null ? null : `${t.layout({ bank: layout })}. `}
        {t.hint}
      </p>
      <Table
        caption={t.caption}
        rows={lines}
        rowKey={({ row, balance, reference }) => `${row} ${balance} ${reference ?? ''}`}
        columns={[
          {
            id: 'day',
            header: map.columns.day,
            card: 'meta',
            className: 'whitespace-nowrap',
            cell: ({ day, valueDay }) => (
              <>
                <DateTime at={day} />
                {valueDay === null || valueDay === day ? null : (
                  <span className="block text-muted">
                    {t.valueDay} <DateTime at={valueDay} />
                  </span>
                )}
              </>
            ),
          },
          {
            id: 'understood',
            header: t.understood,
            card: 'title',
            className: 'wrap-anywhere sm:max-w-72',
            cell: ({ narration, reference, utr }) => (
              <>
                {narration}
                <span className="block text-muted">
                  {[reference, utr === null || utr === reference ? null : t.utr({ utr })].filter(Boolean).join(' · ')}
                </span>
              </>
            ),
          },
          {
            id: 'amount',
            header: map.columns.amount,
            card: 'end',
            align: 'right',
            cell: ({ amount }) => <Money rupees={amount} />,
          },
          { id: 'balance', header: map.columns.balance, align: 'right', cell: ({ balance }) => <Money rupees={balance} /> },
          ...(hasCells
            ? [
                {
                  id: 'file',
                  header: t.file,
                  className: 'wrap-anywhere text-muted sm:max-w-80',
                  cell: ({ row, cells }: StatementReportDto['lines'][number]) => `${row}: ${cells.filter(Boolean).join(' | ')}`,
                },
              ]
            : []),
        ]}
      />
      {rows > lines.length ? <p className="text-muted">{t.more({ n: rows - lines.length })}</p> : null}
      {notes.length > 0 ? <RowMessages caption={t.left} rows={notes} /> : null}
    </div>
  );
}

interface ColumnChoiceProps {
  readonly columns: StatementReportDto['columns'];
  /** Otherwise it is folded: the columns were recognised. */
  readonly isNeeded: boolean;
  readonly busy: boolean;
  readonly onChosen: (columns: ColumnMap) => void;
}

/** Which column is which, with samples; saved for the account once the file is imported. */
export function ColumnChoice({ columns, isNeeded, busy, onChosen }: ColumnChoiceProps) {
  const { map: t, lines } = useTexts('bank');
  const [isOpen, setOpen] = useState(isNeeded);
  const [map, setMap] = useState<ColumnMap>(() =>
    Object.fromEntries(columns.flatMap(({ heading, column }) => (column === null ? [] : [[column, heading]]))),
  );
  const choose = (column: StatementColumn, heading: string) =>
    setMap((before) =>
      Object.fromEntries(Object.entries({ ...before, [column]: heading }).filter(([, chosen]) => chosen !== '')),
    );
  if (!isOpen)
    return (
      <Button variant="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
        {lines.change}
      </Button>
    );
  return (
    <fieldset>
      <legend className="mb-1 text-label font-semibold">{t.title}</legend>
      <p className="mb-3 text-muted">{t.hint}</p>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {statementColumns.map((column) => (
          <SelectField
            key={column}
            label={t.columns[column]}
            placeholder={t.none}
            options={columns.map(({ heading, samples }) => ({
              value: heading,
              label: samples.length === 0 ? heading : `${heading}: ${samples.join(' · ')}`,
            }))}
            value={map[column] ?? ''}
            onChange={(event) => choose(column, event.target.value)}
          />
        ))}
      </div>
      <Button variant="secondary" className="mt-4" disabled={!isWholeMap(map)} loading={busy} onClick={() => onChosen(map)}>
        {t.check}
      </Button>
    </fieldset>
  );
}

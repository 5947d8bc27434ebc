import { stringify } from 'csv-stringify/sync';
import type { Cell, Column, ColumnKind } from './column.ts';
import { indianClock } from './column.ts';

/** A batch of rows at a time. Text that a spreadsheet would take for a formula gets an apostrophe before it. */
export async function* csvOf<Row>(
  columns: readonly Column<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield stringify([columns.map(({ header }) => header)], { bom: true });
  for await (const rows of batches)
    yield stringify(
      rows.map((row) => columns.map(({ kind, of }) => written(kind, of(row)))),
      { escape_formulas: true },
    );
}

function written(kind: ColumnKind, value: Cell): Cell {
  if (typeof value !== 'string' || kind !== 'moment') return value;
  return `${indianClock(value).toISOString().slice(0, 19)}+05:30`;
}

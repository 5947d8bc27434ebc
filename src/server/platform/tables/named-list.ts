import { message } from '#contract/messages.ts';
import { namedRows } from '#domain/tables/named-rows.ts';
import type { NamedColumn } from '#domain/tables/named-rows.ts';
import type { ReadTable } from '#domain/tables/table.ts';
import { isShortened } from '#domain/tables/written-values.ts';

interface ListRow<Name extends string> {
  readonly row: number;
  readonly fields: Readonly<Record<Name, string>>;
  /** Message key: why the row cannot be used. */
  readonly fault: string | null;
}

type NamedList<Name extends string> =
  | { readonly rows: readonly ListRow<Name>[] }
  /** Message key: why nothing of the file can be used, and where. */
  | { readonly row: number; readonly refused: string };

/** Rows of a list by their headings, each with its fault; or why the file is no such list. */
export function namedList<Name extends string>(
  found: ReadTable,
  columns: readonly NamedColumn<Name>[],
  mostRows: number,
): NamedList<Name> {
  const tooLong = message('general.list-too-long', { max: mostRows });
  if ('fault' in found)
    return { row: found.row, refused: found.fault === 'too-long' ? tooLong : message(`table.${found.fault}`) };
  const read = namedRows(found.table.rows, columns);
  if (!('rows' in read)) {
    const key = read.isData ? 'table.first-row-is-data' : 'table.headings';
    return { row: read.row, refused: message(key, { columns: read.missing.join(', ') }) };
  }
  const over = read.rows[mostRows];
  if (over) return { row: over.row, refused: tooLong };
  const rows = read.rows.map(({ row, fields, hasMore }) => {
    const destroyed = Object.values<string>(fields).find(isShortened);
    if (destroyed !== undefined) return { row, fields, fault: message('table.shortened', { number: destroyed }) };
    return { row, fields, fault: hasMore ? message('table.more-cells') : null };
  });
  return { rows };
}

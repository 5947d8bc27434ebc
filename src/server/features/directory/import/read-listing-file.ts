import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { listingColumns } from '#contract/directory/listing-columns.ts';
import type { ListingColumn } from '#contract/directory/listing-columns.ts';
import type { NamedColumn } from '#domain/tables/named-rows.ts';
import type { ReadTable } from '#domain/tables/table.ts';
import { namedList } from '#server/platform/tables/named-list.ts';
import { readTable } from '#server/platform/tables/read-table.ts';
import type { FileRow } from './row-of-file.ts';

export interface NumberedRow {
  readonly number: number;
  readonly row: FileRow;
  /** Message key: why the row cannot be read. */
  readonly fault: string | null;
}

/** What others call our columns. */
const otherWords: Partial<Record<ListingColumn, RegExp>> = {
  garageName: /^(garage|workshop|dealer|service cent(er|re)|name)( name)?$/,
  fullAddress: /^(full |workshop |garage )?address$/,
  pincode: /^(pin ?code|pin|postal code|zip)$/,
  garageType: /^(garage|workshop) type$/,
  contactNumbers: /^(contact|phone|mobile|telephone)( (no|nos|number|numbers))?$/,
  servicesOffered: /^services? offered$/,
  email: /^(e ?mail)( id| address)?$/,
};

/** garageName, "Working Days" and WORKINGDAYS. */
function isFieldName(key: string, field: string, header: string): boolean {
  const squeezed = key.replaceAll(' ', '');
  return squeezed === field.toLowerCase() || squeezed === header.toLowerCase().replaceAll(' ', '');
}

const columns: readonly NamedColumn<ListingColumn>[] = listingColumns.map(({ header, field, required }) => ({
  name: field,
  heading: header,
  words: { test: (key) => isFieldName(key, field, header) || otherWords[field]?.test(key) === true },
  isRequired: required,
}));

/** Writes each row of a file as a line of JSON for the process that checks it; or returns why the file cannot be read. */
export async function readListingFile(from: string, to: string, most: number): Promise<{ rows: number } | { refused: string }> {
  const list = namedList(asWritten(await readTable(await readFile(from), most + 100)), columns, most);
  if ('refused' in list) return list;
  const lines = function* () {
    for (const { row: number, fields: row, fault } of list.rows)
      yield `${JSON.stringify({ number, row, fault } satisfies NumberedRow)}\n`;
  };
  await pipeline(Readable.from(lines()), createWriteStream(to, { mode: 0o600 }));
  return { rows: list.rows.length };
}

/** A name may begin with an apostrophe or be quoted: texts of our own export come back as they were. */
function asWritten(found: ReadTable): ReadTable {
  if ('fault' in found) return found;
  const rows = found.table.rows.map(({ row, cells, loose }) => ({ row, cells: loose?.map((cell) => cell.trim()) ?? cells }));
  return { table: { ...found.table, rows } };
}

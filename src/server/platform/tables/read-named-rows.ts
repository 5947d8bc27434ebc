import { problem, Problem } from '#contract/errors.ts';
import { message } from '#contract/messages.ts';
import { namedRows } from '#domain/tables/named-rows.ts';
import type { NamedColumn, NamedRow } from '#domain/tables/named-rows.ts';
import type { ReadTable } from '#domain/tables/table.ts';
import { isShortened } from '#domain/tables/written-values.ts';
import { readApart } from '../apart/read-apart.ts';
import { messageText } from '../words/wordings.ts';
import type { openTable } from './read-table.ts';

/** A file in Base64, or a table as text. */
export interface SentTable {
  readonly content?: string | undefined;
  readonly csv?: string | undefined;
}

interface BadRow {
  readonly row: number;
  readonly message: string;
}

interface ReadList<Name extends string> {
  readonly rows: readonly NamedRow<Name>[];
  readonly bad: readonly BadRow[];
}

/** Rows of a list by their headings, whatever kind of file it is; or why it cannot be read. Row numbers are those of the file. */
export async function readNamedRows<Name extends string>(
  { content, csv }: SentTable,
  columns: readonly NamedColumn<Name>[],
  mostRows: number,
): Promise<ReadList<Name>> {
  if (content === undefined && csv === undefined) throw problem('input.invalid', { fieldErrors: { content: 'file.missing' } });
  const table = await openApart(content === undefined ? (csv ?? '') : Buffer.from(content, 'base64'), mostRows + 100);
  if ('fault' in table) {
    const tooLong = table.fault === 'too-long';
    const key = tooLong ? message('general.list-too-long', { max: mostRows }) : message(`table.${table.fault}`);
    return { rows: [], bad: [{ row: table.row, message: messageText(key) }] };
  }
  const read = namedRows(table.table.rows, columns);
  if (!('rows' in read)) {
    const key = read.isData ? 'table.first-row-is-data' : 'table.headings';
    return { rows: [], bad: [{ row: read.row, message: messageText(message(key, { columns: read.missing.join(', ') })) }] };
  }
  const over = read.rows[mostRows];
  const bad = [
    ...(over ? [{ row: over.row, message: messageText(message('general.list-too-long', { max: mostRows })) }] : []),
    ...read.rows.flatMap(({ row, fields, hasMore }) => {
      const destroyed = Object.values<string>(fields).find(isShortened);
      if (destroyed !== undefined) return [{ row, message: messageText(message('table.shortened', { number: destroyed })) }];
      return hasMore ? [{ row, message: messageText('table.more-cells') }] : [];
    }),
  ];
  const refused = new Set(bad.map(({ row }) => row));
  return { rows: read.rows.slice(0, mostRows).filter(({ row }) => !refused.has(row)), bad };
}

async function openApart(
  sent: Uint8Array | string,
  mostRows: number,
): Promise<ReadTable | { fault: 'takes-too-long'; row: number }> {
  try {
    return await readApart<typeof openTable>(new URL('./read-table.ts', import.meta.url), 'openTable', [sent, mostRows]);
  } catch (error) {
    if (error instanceof Problem && error.code === 'file.takes-too-long') return { fault: 'takes-too-long', row: 1 };
    throw error;
  }
}

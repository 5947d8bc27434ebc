import { problem, Problem } from '#contract/errors.ts';
import type { NamedColumn } from '#domain/tables/named-rows.ts';
import type { ReadTable } from '#domain/tables/table.ts';
import { readApart } from '../apart/read-apart.ts';
import { messageText } from '../words/wordings.ts';
import { namedList } from './named-list.ts';
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
  readonly rows: readonly { readonly row: number; readonly fields: Readonly<Record<Name, string>> }[];
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
  const list = namedList(table, columns, mostRows);
  if ('refused' in list) return { rows: [], bad: [{ row: list.row, message: messageText(list.refused) }] };
  const bad = list.rows.flatMap(({ row, fault }) => (fault === null ? [] : [{ row, message: messageText(fault) }]));
  return { rows: list.rows.filter(({ fault }) => fault === null), bad };
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

import type { ColumnMap } from '#domain/bank/columns.ts';
import { cleanText } from '#domain/clean-text.ts';
import { headersOf } from './csv-headers.ts';
import { readStatement } from './read-statement.ts';

export type ReadFile = ReturnType<typeof readStatementFile>;

/** A bank's file as it was sent. Where its columns are not recognised, what they are headed with. */
export function readStatementFile(
  bytes: Uint8Array,
  map: ColumnMap | null,
): ReturnType<typeof readStatement> & { readonly headers: string[] } {
  const text = cleanText(Buffer.from(bytes).toString('utf8'));
  const read = readStatement(text, map);
  return { ...read, headers: !read.ok && read.bad[0]?.fault === 'columns' ? headersOf(text) : [] };
}

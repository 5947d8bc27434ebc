import type { ColumnMap } from '#domain/bank/columns.ts';
import { breaksWithin } from '#domain/bank/statement-line.ts';
import type { Read } from '#domain/bank/statement-line.ts';
import { readCamt053Statement } from './read-camt053-statement.ts';
import { readCsvStatement, headersOf } from './read-csv-statement.ts';
import { readMt940Statement } from './read-mt940-statement.ts';
import { cleanText } from '#domain/clean-text.ts';

type StatementFormat = 'camt.053' | 'mt940' | 'csv';

/** By what the file begins with; its name says nothing. */
function formatOf(text: string): StatementFormat {
  const head = text
    .slice(0, 2_000)
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (head.startsWith('<')) return 'camt.053';
  return head.startsWith('{1:') || /^:20:/m.test(head) ? 'mt940' : 'csv';
}

/** Reads a statement of any of the three forms; its own lines chain. */
export function readStatement(text: string, map: ColumnMap | null): Read & { readonly format: StatementFormat } {
  const format = formatOf(text);
  const read = { 'camt.053': readCamt053Statement, mt940: readMt940Statement, csv: (csv: string) => readCsvStatement(csv, map) }[
    format
  ](text);
  if (!read.ok) return { ...read, format };
  const bad = breaksWithin(read.statement);
  return bad.length > 0 ? { ok: false, bad, format } : { ...read, format };
}

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

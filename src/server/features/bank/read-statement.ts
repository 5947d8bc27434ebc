import { linesOfTable } from '#domain/bank/lines-of-table.ts';
import type { ReadTableOfBank, SampledColumn } from '#domain/bank/lines-of-table.ts';
import type { ColumnMap } from '#domain/bank/statement-columns.ts';
import { mostStatementLines, refused } from '#domain/bank/statement-line.ts';
import type { Read } from '#domain/bank/statement-line.ts';
import { cleanText } from '#domain/clean-text.ts';
import { mostShownCells } from '#domain/tables/table.ts';
import { readTable } from '#server/platform/tables/read-table.ts';
import { readCamt053Statement } from './read-camt053.ts';
import { readMt940Statement } from './read-mt940.ts';

type StatementFormat = 'camt.053' | 'mt940' | 'table';

export interface ReadFile {
  readonly read: Read;
  readonly format: StatementFormat;
  /** The bank's name, if a table has its headings. */
  readonly layout: string | null;
  readonly columns: readonly SampledColumn[];
  /** The file's own cells of each row that gave a line. */
  readonly cells: Readonly<Record<number, readonly string[]>>;
}

/** Allows for headings, a summary and one line too many. */
const mostRows = mostStatementLines + 10_000;
/** Of the file's own rows that a person sees beside the lines. */
const shownRows = 200;

/** A bank's file as uploaded, told by its content: the file name is not used. */
export async function readStatementFile(
  bytes: Uint8Array,
  chosen: ColumnMap | null,
  remembered: ColumnMap | null,
): Promise<ReadFile> {
  const none = { layout: null, columns: [], cells: {} };
  const text = textOfMessage(bytes);
  if (text !== null) {
    const format = text.startsWith('<') ? 'camt.053' : 'mt940';
    return { read: format === 'mt940' ? readMt940Statement(text) : readCamt053Statement(text), format, ...none };
  }
  const found = await readTable(bytes, mostRows);
  if ('fault' in found) {
    const fault = found.fault === 'too-long' ? 'too-many' : found.fault === 'nothing' ? 'empty' : found.fault;
    return { read: refused(found.row, fault), format: 'table', ...none };
  }
  const { read, layout, columns }: ReadTableOfBank = linesOfTable(found.table, chosen, remembered);
  const cells: Record<number, readonly string[]> = {};
  for (const { row, cells: own } of found.table.rows.slice(0, shownRows))
    cells[row] = own.slice(0, mostShownCells).map((cell) => cell.slice(0, 100));
  return { read, format: 'table', layout, columns, cells };
}

/** XML, or SWIFT's tags; null if the file is neither. Fillers such as NUL and the end-of-file sign of DOS are removed. */
function textOfMessage(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, 4_000))
    .toString('latin1')
    .replaceAll(/[\0\u00ef\u00bb\u00bf\u00fe\u00ff]/g, '')
    .trimStart();
  const isXml =
    /^<(?!(?:!doctype )?(?:html|head|meta|style|table|body|div)\b)/i.test(head) &&
    !/schemas-microsoft-com|<office:document/.test(head);
  const isSwift = head.startsWith('{1:') || (/^(?:\{4:)?:(20|25P?):/m.test(head) && /^:(6[0-2][FM]?|34F):/m.test(head));
  if (!isXml && !isSwift) return null;
  const isWide = bytes[0] === 0xff || bytes[0] === 0xfe || bytes[1] === 0 || bytes[0] === 0;
  const wide = bytes[0] === 0xfe || bytes[0] === 0 ? 'utf-16be' : 'utf-16le';
  return cleanText(new TextDecoder(isWide ? wide : 'utf-8').decode(bytes)).trimStart();
}

import { cleanText } from '#domain/clean-text.ts';
import type { TableRow } from '#domain/tables/headings.ts';
import { mostColumns } from '#domain/tables/table.ts';
import type { ReadTable, TableFault } from '#domain/tables/table.ts';
import { parseDelimited } from '#domain/tables/parse-delimited.ts';
import { parseHtmlTable } from './parse-html-table.ts';
import { readSheets } from './read-sheets.ts';

/** First bytes of files that are sent by mistake, and what a person calls them. */
const signatures: readonly (readonly [string, TableFault])[] = [
  ['%PDF', 'pdf'],
  ['\u0089PNG', 'picture'],
  ['\u00ff\u00d8\u00ff', 'picture'],
  ['GIF8', 'picture'],
  ['Rar!', 'archive'],
  ['7z\u00bc\u00af', 'archive'],
  ['\u001f\u008b', 'archive'],
];

/**
 * Reads a table of any kind, by its content: delimited text in any dialect and encoding, XLSX, XLS, ODS, and the HTML or text that some banks call .xls. For
 * untrusted files: only in a process of its own, as `readNamedRows` and the bank's statements do.
 */
export async function readTable(bytes: Uint8Array, mostRows: number): Promise<ReadTable> {
  const head = Buffer.from(bytes.subarray(0, 8)).toString('latin1');
  const named = signatures.find(([signature]) => head.startsWith(signature));
  if (named) return { fault: named[1], row: 1 };
  if (head.startsWith('PK') || head.startsWith('\u00d0\u00cf\u0011\u00e0'))
    return limited(await readSheets(bytes, mostRows), mostRows);
  const text = decodeText(bytes);
  if (typeof text !== 'string') return text;
  return limited(await readText(text, mostRows), mostRows);
}

/** The same for text that a person pasted or a browser read. */
async function readText(text: string, mostRows: number): Promise<ReadTable> {
  const start = text.slice(0, 2_000).trimStart();
  if (/^<\?xml[^>]*\?>[\s\S]*(?:urn:schemas-microsoft-com:office:spreadsheet|<office:document)/i.test(start))
    return readSheets(Buffer.from(text), mostRows);
  const clean = cleanText(text);
  const rows = /^<(!doctype html|html|head|meta|style|table|body|div)\b/i.test(start)
    ? { rows: parseHtmlTable(clean, mostRows), delimiter: null }
    : parseDelimited(clean, mostRows);
  return { table: { ...rows, otherSheets: [] } };
}

function limited(read: ReadTable, mostRows: number): ReadTable {
  if ('fault' in read) return read;
  const { rows } = read.table;
  const wide = rows.find(({ cells }: TableRow) => cells.length > mostColumns);
  if (wide) return { fault: 'too-wide', row: wide.row };
  if (rows.length > mostRows) return { fault: 'too-long', row: rows[mostRows]?.row ?? 1 };
  return rows.length === 0 ? { fault: 'nothing', row: 1 } : read;
}

/** Banks and spreadsheets write UTF-8, UTF-16 with or without a mark, or Windows-1252. A NUL within the text means that the file is damaged. */
function decodeText(bytes: Uint8Array): string | { readonly fault: TableFault; readonly row: number } {
  const encoding = encodingOf(bytes);
  // Some programs fill the last block with NUL or the end-of-file sign of DOS.
  const text = withoutFill(new TextDecoder(encoding).decode(bytes));
  const nul = text.indexOf('\0');
  const odd = text.slice(0, 20_000).match(/[^\P{Cc}\0\t\n\f\r]|\ufffd/gu)?.length ?? 0;
  const isBinary = odd > 8 && odd * 50 > Math.min(text.length, 20_000);
  if (isBinary) return { fault: 'unreadable', row: 1 };
  if (nul !== -1) return { fault: 'nul', row: text.slice(0, nul).split('\n').length };
  return text;
}

function withoutFill(text: string): string {
  let end = text.length;
  while (end > 0 && '\0\u001a \r\n'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, 400);
  const nuls = (odd: number) => head.filter((byte, at) => byte === 0 && at % 2 === odd).length;
  // Half of the bytes of plain words in UTF-16 are NUL, always the same half.
  if (head.length >= 4 && nuls(1) * 4 > head.length && nuls(0) === 0) return 'utf-16le';
  if (head.length >= 4 && nuls(0) * 4 > head.length && nuls(1) === 0) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** A file, or the text that a program sends instead. Runs in a process of its own: see `read-named-rows.ts`. */
export async function openTable(sent: Uint8Array | string, mostRows: number): Promise<ReadTable> {
  return typeof sent === 'string' ? limited(await readText(sent, mostRows), mostRows) : readTable(sent, mostRows);
}

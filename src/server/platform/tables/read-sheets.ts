import { cleanText } from '#domain/clean-text.ts';
import type { TableRow } from '#domain/tables/headings.ts';
import { mostColumns } from '#domain/tables/table.ts';
import type { ReadTable } from '#domain/tables/table.ts';
import { serialDay } from '#domain/tables/written-values.ts';

/** Uncompressed. The largest real workbook of 20,000 lines has a tenth of it; a bomb has a thousand times as much. */
const mostUnpacked = 150_000_000;
const mostEntries = 2_000;

interface Cell {
  readonly t?: string;
  readonly v?: unknown;
  readonly z?: string | number;
}

/**
 * Reads XLSX, XLS, ODS and SpreadsheetML. Of a formula only its last value is read; links to other files are never followed. Days become 2026-11-25, whatever
 * the format of the cell: a library's default text has the month first.
 */
export async function readSheets(bytes: Uint8Array, mostRows: number): Promise<ReadTable> {
  const refused = bytes[0] === 0x50 ? refusedArchive(bytes) : null;
  if (refused) return refused;
  const { read, SSF } = await import('@e965/xlsx');
  let workbook;
  try {
    const limits = {
      sheetRows: mostRows + 2,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      cellNF: true,
      bookVBA: false,
    };
    workbook = read(bytes, { type: 'buffer', dense: true, ...limits });
  } catch (error) {
    const isLocked = /password|encrypt/i.test(String(error));
    return { fault: isLocked ? 'locked' : 'unreadable', row: 1 };
  }
  const is1904 = workbook.Workbook?.WBProps?.date1904 === true;
  const text = ({ t, v, z }: Cell): string => {
    if (v === undefined || v === null || t === 'e' || t === 'z') return '';
    if (typeof v === 'number' && t === 'n') {
      if (z !== undefined && SSF.is_date(String(z)) && v >= 1) return serialDay(v + (is1904 ? 1_462 : 0));
      return `${plainNumber(v)}${sideInFormat(String(z ?? ''), v)}`;
    }
    if (v instanceof Date) return v.toISOString().slice(0, 10);
    return cleanText(String(v).slice(0, 5_000)).replaceAll(/\s+/g, ' ').trim();
  };
  const sheets = workbook.SheetNames.map((name) => ({ name, rows: rowsOf(workbook.Sheets[name], text) })).filter(
    ({ rows }) => rows.length > 0,
  );
  // The sheet with the most rows has the lines; others hold logos, notes or totals.
  const main = sheets.reduce(
    (most, sheet) => (sheet.rows.length > most.rows.length ? sheet : most),
    sheets[0] ?? { name: '', rows: [] },
  );
  const otherSheets = sheets.filter((sheet) => sheet !== main).map(({ name }) => name.slice(0, 60));
  return { table: { rows: main.rows, delimiter: null, otherSheets: otherSheets.slice(0, 20) } };
}

/** Only cells that exist are visited: the size that a sheet claims can be a million columns. */
function rowsOf(sheet: unknown, text: (cell: Cell) => string): TableRow[] {
  const data = (sheet as { '!data'?: readonly (readonly (Cell | undefined)[] | undefined)[] } | undefined)?.['!data'] ?? [];
  const rows: TableRow[] = [];
  data.forEach((row, index) => {
    if (!row) return;
    const cells: string[] = [];
    row.forEach((cell, at) => {
      if (!cell || at > mostColumns) return;
      const value = text(cell);
      if (value === '') return;
      while (cells.length < at) cells.push('');
      cells[at] = value;
    });
    if (cells.length > 0) rows.push({ row: index + 1, cells });
  });
  return rows;
}

/** Accounting programs keep the side in the format of the cell: 0.00" Dr". */
function sideInFormat(format: string, value: number): string {
  const sections = format.slice(0, 100).split(';');
  const section = (value < 0 ? sections[1] : sections[0]) ?? '';
  return /"[^"]*\b(dr|cr)\b[^"]*"/i.exec(section)?.[1]?.replace(/^/, ' ') ?? '';
}

/** Without binary noise (0.1 + 0.2) and without an exponent, except for numbers of which a spreadsheet has lost the last digits. */
function plainNumber(value: number): string {
  if (Number.isInteger(value)) return Number.isSafeInteger(value) ? String(value) : value.toExponential();
  return String(Number(value.toPrecision(15)));
}

/** An archive of anything else than one spreadsheet, and a bomb, before anything is unpacked. */
function refusedArchive(bytes: Uint8Array): ReadTable | null {
  const entries = readEntryNames(bytes);
  if (entries === null) return { fault: 'unreadable', row: 1 };
  const names = new Set(entries.map(({ name }) => name));
  const isSheet = names.has('[Content_Types].xml') ? [...names].some((name) => name.startsWith('xl/')) : names.has('content.xml');
  if (!isSheet) return { fault: 'archive', row: 1 };
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0);
  return entries.length > mostEntries || unpacked > mostUnpacked ? { fault: 'too-long', row: 1 } : null;
}

interface Entry {
  readonly name: string;
  /** Uncompressed, as the archive claims. */
  readonly size: number;
}

/** Names and sizes in the central directory of a ZIP file; null if it is damaged. Nothing is unpacked. */
function readEntryNames(bytes: Uint8Array): Entry[] | null {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = data.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end === -1 || end + 22 > data.length) return null;
  const entries: Entry[] = [];
  let at = data.readUInt32LE(end + 16);
  for (let left = data.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + 46 > data.length || data.readUInt32LE(at) !== 0x02_01_4b_50) return null;
    const length = data.readUInt16LE(at + 28);
    entries.push({ name: data.toString('utf8', at + 46, at + 46 + length), size: data.readUInt32LE(at + 24) });
    at += 46 + length + data.readUInt16LE(at + 30) + data.readUInt16LE(at + 32);
  }
  return entries;
}

import { cleanText } from '#domain/clean-text.ts';

/** Larger than any estimate or list of payments: such a file is another one. */
const largest = 5 * 1024 * 1024;

/** Cells of the first sheet of an XLSX file, as texts; dates as 2026-11-23. Fails where the file is no such thing. The reader is fetched by who chooses a file. */
export async function sheetRows(file: File): Promise<string[][]> {
  if (file.size > largest) throw new RangeError('the file is too large');
  const { readSheet } = await import('read-excel-file/browser');
  const rows = await readSheet(file);
  return rows.map((row) =>
    row.map((cell) =>
      cell === null ? '' : cell instanceof Date ? cell.toISOString().slice(0, 10) : cleanText(String(cell)).trim(),
    ),
  );
}

export const isSheet = (file: File) => /\.xlsx$/i.test(file.name);

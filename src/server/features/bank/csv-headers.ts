import { parse } from 'csv-parse/sync';
import { lineEnds } from '#server/platform/exports/line-ends.ts';
import { delimiterOf } from './read-csv-statement.ts';

/** The row of a file with the most words: what its columns are probably headed with, so that a person can say which is which. */
export function headersOf(text: string): string[] {
  const head = text.slice(0, 20_000);
  try {
    const rows: string[][] = parse(head, {
      delimiter: delimiterOf(text),
      record_delimiter: lineEnds,
      to: 60,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
    });
    const words = rows.map((cells) => cells.filter((cell) => /[A-Za-z]{2}/.test(cell) && cell.length <= 100));
    return words.reduce((most, row) => (row.length > most.length ? row : most), []).slice(0, 30);
  } catch {
    return [];
  }
}

import { parse } from 'csv-parse/sync';
import { cleanText } from '#domain/clean-text.ts';
import { lineEnds } from '#server/platform/exports/send-file.ts';

/** Longer than any legitimate record; stops at an unclosed quote. */
const longestRecord = 20_000;
const mostColumns = 200;

export interface Cells {
  /** Without the header; at most one more than requested. */
  readonly rows: readonly (readonly string[])[];
  /** The invalid row's number in the file, the header being 1; then `rows` is empty. */
  readonly unreadable: number | null;
}

/** Parses a CSV text with a header. Does not read past the row limit. */
export function parseCells(csv: string, mostRows: number): Cells {
  try {
    const records: string[][] = parse(cleanText(csv), {
      record_delimiter: lineEnds,
      bom: true,
      skip_empty_lines: true,
      trim: true,
      relax_column_count: true,
      max_record_size: longestRecord,
      to: mostRows + 2,
    });
    const wide = records.findIndex(({ length }) => length > mostColumns);
    return wide === -1 ? { rows: records.slice(1), unreadable: null } : { rows: [], unreadable: wide + 1 };
  } catch (error) {
    return { rows: [], unreadable: rowOf(error) };
  }
}

const rowOf = (error: unknown): number =>
  error instanceof Error && 'records' in error && typeof error.records === 'number' ? error.records + 1 : 1;

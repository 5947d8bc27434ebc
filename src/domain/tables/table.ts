import type { TableRow } from './headings.ts';

/** Why a file is no table. Archives, PDF, pictures and locked files are named, so that a person knows what to ask for. */
const tableFaults = [
  'unreadable',
  'archive',
  'pdf',
  'picture',
  'locked',
  'nul',
  'too-wide',
  'too-long',
  'nothing',
  'takes-too-long',
] as const;
export type TableFault = (typeof tableFaults)[number];

export const isOfAnyTable = (fault: string): fault is TableFault => tableFaults.some((one) => one === fault);

export interface Table {
  readonly rows: readonly TableRow[];
  /** Set if the text came with this delimiter, so that cells can be put together again. */
  readonly delimiter: string | null;
  /** Names of other sheets with cells; the first is read. */
  readonly otherSheets: readonly string[];
}

export type ReadTable = { readonly table: Table } | { readonly fault: TableFault; readonly row: number };

/** More than any table of a bank, insurer or garage has. */
export const mostColumns = 200;
/** Cells of a row that a person is shown beside what was understood. */
export const mostShownCells = 16;

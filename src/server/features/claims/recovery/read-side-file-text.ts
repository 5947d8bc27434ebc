import { readSideFile } from '#domain/claims/recovery/read-side-file.ts';
import type { ExplainedTransfer, SideFile } from '#domain/claims/recovery/read-side-file.ts';
import { sideFileRows } from '#domain/claims/recovery/side-file-cells.ts';
import type { ColumnMap } from '#domain/claims/recovery/side-file-columns.ts';

export interface ReadSideFile extends SideFile {
  readonly isTooLarge: boolean;
}

/** Reads an insurer's remittance advice, from pasted text or spreadsheet cells. */
export function readSideFileText(
  sent: string | readonly (readonly string[])[],
  transfer: ExplainedTransfer,
  columns: ColumnMap,
  most: { readonly rows: number; readonly columns: number },
): ReadSideFile {
  const cells = typeof sent === 'string' ? sideFileRows(sent) : sent.map((row) => row.map((cell) => cell.trim()));
  if (cells.length > most.rows || cells.some((row) => row.length > most.columns))
    return { head: null, rows: [], skipped: 0, isTooLarge: true };
  return { ...readSideFile(cells, transfer, columns), isTooLarge: false };
}

import { readSideFile } from '#domain/claims/recovery/read-side-file.ts';
import type { ExplainedTransfer, SideFile } from '#domain/claims/recovery/read-side-file.ts';
import type { ColumnMap } from '#domain/claims/recovery/side-file-columns.ts';
import type { TableFault } from '#domain/tables/table.ts';
import { openTable } from '#server/platform/tables/read-table.ts';

export interface ReadSideFile extends SideFile {
  /** Why the file is no table. */
  readonly fault: TableFault | null;
}

/** Reads an insurer's remittance advice from its file, or from pasted text. */
export async function readSideFileTable(
  sent: Uint8Array | string,
  transfer: ExplainedTransfer,
  columns: ColumnMap,
  mostRows: number,
): Promise<ReadSideFile> {
  const found = await openTable(sent, mostRows);
  if ('fault' in found) return { head: null, rows: [], skipped: 0, fault: found.fault };
  return { ...readSideFile(found.table.rows, transfer, columns), fault: null };
}

import type { Cells, parseCells } from './parse-cells.ts';
import { readApart } from './read-apart.ts';

/** `parseCells` in a separate process. */
export function readCells(csv: string, mostRows: number): Promise<Cells> {
  return readApart<typeof parseCells>(new URL('./parse-cells.ts', import.meta.url), 'parseCells', [csv, mostRows]);
}

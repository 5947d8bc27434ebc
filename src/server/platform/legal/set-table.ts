import type { LegalBlock, TextLine } from '#contract/legal/legal-text.ts';
import { styles, textWidth } from './page-style.ts';
import type { SheetComposer } from './sheet-composer.ts';
import { wrapLine } from './wrap-line.ts';
import type { Measure } from './wrap-line.ts';

type Table = Extract<LegalBlock, { kind: 'table' }>;

const gap = 12;
const rowPadding = 4;

/** Sets a table row by row; a row is never torn in two. */
export function setTable(composer: SheetComposer, table: Table, block: number, measure: Measure): void {
  const widths = columnWidths([table.head, ...table.rows]);
  const head = table.head.map((cell) => cell.map((span) => ({ ...span, strong: true }) as const));
  for (const row of [head, ...table.rows]) {
    const cells = row.map((cell, at) => wrapLine(cell, (widths[at] ?? textWidth) - gap, styles.cell.size, measure));
    const height = Math.max(...cells.map((lines) => lines.length)) * styles.cell.leading + 2 * rowPadding;
    composer.keepTogether(height);
    const top = composer.y + rowPadding;
    let x = 0;
    for (const [at, lines] of cells.entries()) {
      for (const [line, pieces] of lines.entries())
        composer.lineAt(top + line * styles.cell.leading, pieces, { style: 'cell', x, block });
      x += widths[at] ?? 0;
    }
    composer.space(height);
    composer.rule();
  }
}

/** Long columns get more, short ones enough: by the root of their longest cell. */
function columnWidths(rows: readonly (readonly TextLine[])[]): number[] {
  const columns = Math.max(...rows.map((row) => row.length));
  const weights = Array.from({ length: columns }, (_, at) =>
    Math.sqrt(Math.max(...rows.map((row) => lengthOf(row[at] ?? [])), 12)),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => (weight / total) * textWidth);
}

function lengthOf(line: TextLine): number {
  return line.reduce((sum, span) => sum + span.text.length, 0);
}

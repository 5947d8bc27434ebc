import type { TableRow } from './headings.ts';
import { mostColumns } from './table.ts';

const delimiters = [',', ';', '\t', '|'] as const;
/** Records examined to find the delimiter. */
const looked = 80;
/** A quoted cell may have some line breaks; a stray quote must not swallow the rest of the file. */
const mostLinesOfCell = 12;
const longestCell = 20_000;

/**
 * Delimited text in any dialect: comma, semicolon, tab or pipe; quotes stray, doubled or around whole rows; `="text"` of spreadsheets; any line endings. A row's
 * number is that of its line in the file. Linear time.
 */
export function parseDelimited(text: string, mostRows: number): { readonly rows: TableRow[]; readonly delimiter: string } {
  const lines = unwrapped(text.split('\n', (mostRows + 2) * 4));
  const said = /^"?sep=(.)"?$/i.exec((lines[0] ?? '').trim())?.[1];
  const sample = lines.filter((line) => line.trim() !== '').slice(0, looked);
  const { delimiter, width } =
    said === undefined ? usual(sample) : { delimiter: said, width: widthOf(sample.slice(1), said).width };
  const isRow = (length: number) => length === width || width === 1;
  const rows: TableRow[] = [];
  for (let at = said === undefined ? 0 : 1; at < lines.length && rows.length <= mostRows; at += 1) {
    const row = at + 1;
    let cells = cellsOf(lines[at] ?? '', delimiter);
    // A quote that seems to close the line may be the first of a doubled one in a cell that goes on below.
    if (cells !== null && cells.length < width && (lines[at]?.split('"').length ?? 1) % 2 === 0)
      ({ cells, at } = spanning(lines, at, delimiter, isRow) ?? { cells, at });
    if (cells?.length === 1 && width > 1) cells = otherwise(lines[at] ?? '', width) ?? cells;
    if (cells === null) {
      const spanned = spanning(lines, at, delimiter, isRow);
      if (spanned) ({ cells, at } = spanned);
      else cells = cellsOf((lines[at] ?? '').replaceAll('"', ''), delimiter) ?? [];
    }
    const trimmed = withoutBlankEnd(cells.map(plainCell), width);
    if (trimmed.every((cell) => cell === '')) continue;
    rows.push({ row, cells: trimmed, loose: cells });
  }
  return { rows, delimiter };
}

/** Some programs quote each row in whole: "02/11/2026,""NEFT, PUNE"",500.00". */
function unwrapped(lines: readonly string[]): readonly string[] {
  const sample = lines.slice(0, looked).filter((line) => delimiters.some((one) => line.includes(one)));
  const isWrapped = (line: string) =>
    /^".*"$/.test(line.trim()) && delimiters.every((delimiter) => cellsOf(line.trim(), delimiter)?.length === 1);
  if (sample.filter(isWrapped).length * 2 <= sample.length) return lines;
  return lines.map((line) => (isWrapped(line) ? (cellsOf(line.trim(), ',')?.[0] ?? line) : line));
}

/** A comma within an amount, not between two cells. */
const grouping = /(\d),(?=\d{2,3}(?:\D|$))/g;

/** A whole cell in quotes: other delimiters within it are text. */
const quotedCell = /(^|[,;\t|])"(?:[^"]|"")*"(?=$|[,;\t|])/g;

/** The delimiter that splits rows into the same, large number of cells. */
function usual(sample: readonly string[]): { delimiter: string; width: number } {
  let best = { delimiter: ',', score: 0 };
  const unquoted = sample.map((line) => line.slice(0, longestCell).replaceAll(quotedCell, '$1""'));
  for (const delimiter of delimiters) {
    const { score } = widthOf(delimiter === ',' ? unquoted.map((line) => line.replaceAll(grouping, '$1')) : unquoted, delimiter);
    if (score > best.score) best = { delimiter, score };
  }
  return { delimiter: best.delimiter, width: widthOf(sample, best.delimiter).width };
}

/** The usual number of cells above one. Wide rows weigh more: a letterhead has many rows of few cells. */
function widthOf(sample: readonly string[], delimiter: string): { width: number; score: number } {
  const counts = new Map<number, number>();
  for (let at = 0; at < sample.length; at += 1) {
    const line = sample[at] ?? '';
    let cells = cellsOf(line, delimiter);
    if (cells === null) {
      // The rest of a cell with line breaks is no row of its own.
      const spanned = spanning(sample, at, delimiter, (width) => counts.has(width));
      if (spanned) ({ cells, at } = spanned);
      else cells = cellsOf(line.replaceAll('"', ''), delimiter) ?? [];
    }
    const length = Math.min(cells.length, mostColumns);
    if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  }
  let best = { width: 1, score: 0 };
  for (const [width, often] of counts) {
    const score = often * (width - 1) ** 2;
    if (score > best.score) best = { width, score };
  }
  return best;
}

/** A row of a list put together from two: it has the usual number of cells by another delimiter. */
function otherwise(line: string, width: number): string[] | null {
  return delimiters.map((delimiter) => cellsOf(line, delimiter)).find((cells) => cells?.length === width) ?? null;
}

/** The row by the rules of RFC 4180; null if it breaks them. */
function strictCells(line: string, delimiter: string): string[] | null {
  const cells: string[] = [];
  for (let at = 0; ;) {
    let end = line.indexOf(delimiter, at);
    if (line[at] === '"') {
      let closing = line.indexOf('"', at + 1);
      while (closing !== -1 && line[closing + 1] === '"') closing = line.indexOf('"', closing + 2);
      if (closing === -1) return null;
      cells.push(line.slice(at + 1, closing).replaceAll('""', '"'));
      end = closing + 1 === line.length ? -1 : closing + 1;
      if (end !== -1 && line[end] !== delimiter) return null;
    } else if (opening(line, at) !== -1) return null;
    else cells.push(end === -1 ? line.slice(at) : line.slice(at, end));
    if (end === -1) return cells;
    at = end + 1;
  }
}

/** Null if a quote at the beginning of a cell is not closed in this text. */
function cellsOf(line: string, delimiter: string): string[] | null {
  return strictCells(line, delimiter) ?? looseCells(line, delimiter);
}

/** The same with blanks around quotes, quotes within, and `="text"`. */
function looseCells(line: string, delimiter: string): string[] | null {
  const cells: string[] = [];
  for (let at = 0; ;) {
    const quote = opening(line, at);
    let end = line.indexOf(delimiter, at);
    if (quote !== -1) {
      const closing = closingQuote(line, quote + 1, delimiter);
      if (closing === -1) return null;
      cells.push(line.slice(quote + 1, closing).replaceAll('""', '"'));
      end = line.indexOf(delimiter, closing + 1);
    } else cells.push(end === -1 ? line.slice(at) : line.slice(at, end));
    if (end === -1) return cells;
    at = end + 1;
  }
}

/** Position of the quote that opens the cell beginning here, also after blanks and in `="text"`; -1 if the cell is not quoted. */
function opening(line: string, from: number): number {
  let at = from;
  while (line[at] === ' ') at += 1;
  if (line[at] === '=' && line[at + 1] === '"') at += 1;
  return line[at] === '"' ? at : -1;
}

/** A quote closes a cell if the cell ends there: any other is part of the text. */
function closingQuote(line: string, from: number, delimiter: string): number {
  for (let at = line.indexOf('"', from); at !== -1; at = line.indexOf('"', at + 1)) {
    if (line[at + 1] === '"') {
      let next = at + 1;
      while (line[next + 1] === '"') next += 1;
      // An even number of quotes is text; the last of an odd number closes.
      if ((next - at + 1) % 2 === 0 && !(at === from && isEnd(line, next, delimiter))) {
        at = next;
        continue;
      }
      at = next;
    }
    if (isEnd(line, at, delimiter)) return at;
  }
  return -1;
}

function isEnd(line: string, quote: number, delimiter: string): boolean {
  let next = quote + 1;
  while (line[next] === ' ' && delimiter !== ' ') next += 1;
  return next >= line.length || line[next] === delimiter;
}

/** A quoted cell with line breaks: taken if the whole then has as many cells as other rows. */
function spanning(
  lines: readonly string[],
  from: number,
  delimiter: string,
  isRow: (width: number) => boolean,
): { cells: string[]; at: number } | null {
  let text = lines[from] ?? '';
  for (let at = from + 1; at < lines.length && at <= from + mostLinesOfCell && text.length < longestCell; at += 1) {
    text += `\n${lines[at] ?? ''}`;
    const cells = cellsOf(text, delimiter);
    if (cells) return isRow(cells.length) ? { cells, at } : null;
  }
  return null;
}

/** `="000123"` and `'000123` are how spreadsheets keep a number as text. */
function plainCell(cell: string): string {
  const text = cell.trim();
  const [, kept] = /^=\s*"(.*)"$/s.exec(text) ?? [];
  if (kept !== undefined) return kept.replaceAll('""', '"').trim();
  return text
    .replace(/^'(?=[\d=+@-])/, '')
    .replace(/^"(.*)"$/s, '$1')
    .trim();
}

function withoutBlankEnd(cells: readonly string[], width: number): string[] {
  let end = cells.length;
  while (end > width && cells[end - 1] === '') end -= 1;
  return cells.slice(0, end);
}

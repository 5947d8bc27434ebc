import type { TextLine, Sheet, SheetRun, LegalBlock } from '#contract/legal/legal-text.ts';

/** A4 in points, and how legal texts stand on it. */
export const paper = { width: 595.28, height: 841.89, left: 64, right: 64, top: 60, bottom: 68 } as const;

export const textWidth = paper.width - paper.left - paper.right;

/** Size and distance from line to line, in points. */
export const styles = {
  brand: { size: 11, leading: 16 },
  title: { size: 22, leading: 28 },
  note: { size: 9.5, leading: 14 },
  heading2: { size: 13, leading: 18 },
  heading3: { size: 11, leading: 16 },
  body: { size: 10.5, leading: 15 },
  cell: { size: 9.5, leading: 13.5 },
  foot: { size: 8.5, leading: 12 },
} as const;

export type StyleName = keyof typeof styles;

/** Space above a block, in points. */
export const spaceAbove = { heading2: 15, heading3: 10, paragraph: 6, list: 5, item: 3, table: 8 } as const;

/** How far list items stand in. */
export const indent = 18;

/** The width of a text in points. */
export type Measure = (text: string, size: number, bold: boolean) => number;

interface Piece {
  readonly text: string;
  readonly bold: boolean;
  /** From the line's beginning, in points. */
  readonly x: number;
  readonly width: number;
}

interface Word {
  readonly text: string;
  readonly bold: boolean;
  /** Is there a space before it? Looks may change inside a word. */
  readonly spaced: boolean;
}

/** Breaks text into lines no wider than `width` points; a word that is wider stands alone. Each line is its pieces, left to right. */
export function wrapLine(spans: TextLine, width: number, size: number, measure: Measure): Piece[][] {
  const lines: Word[][] = [];
  let line: Word[] = [];
  for (const unit of unbreakable(wordsOf(spans))) {
    const longer = [...line, ...unit];
    if (line.length > 0 && widthOf(longer, size, measure) > width) {
      lines.push(line);
      line = unit;
    } else {
      line = longer;
    }
  }
  if (line.length > 0) lines.push(line);
  return lines.map((words) => piecesOf(words, size, measure));
}

function wordsOf(spans: TextLine): Word[] {
  const words: Word[] = [];
  let spaced = false;
  for (const { text, strong } of spans) {
    for (const part of text.split(/( )/)) {
      if (part === ' ') spaced = true;
      else if (part !== '') {
        words.push({ text: part, bold: strong === true, spaced });
        spaced = false;
      }
    }
  }
  return words;
}

/** Words that no space parts stay together: "**Claim**," is one. */
function unbreakable(words: readonly Word[]): Word[][] {
  const units: Word[][] = [];
  for (const word of words) {
    const last = units.at(-1);
    if (last && !word.spaced) last.push(word);
    else units.push([word]);
  }
  return units;
}

function piecesOf(words: readonly Word[], size: number, measure: Measure): Piece[] {
  const pieces: Piece[] = [];
  for (const { text, bold, spaced } of words) {
    const last = pieces.at(-1);
    if (!last) pieces.push({ text, bold, x: 0, width: measure(text, size, bold) });
    else if (last.bold === bold) {
      const joined = `${last.text}${spaced ? ' ' : ''}${text}`;
      pieces[pieces.length - 1] = { ...last, text: joined, width: measure(joined, size, bold) };
    } else {
      const x = last.x + last.width + (spaced ? measure(' ', size, bold) : 0);
      pieces.push({ text, bold, x, width: measure(text, size, bold) });
    }
  }
  return pieces;
}

function widthOf(words: readonly Word[], size: number, measure: Measure): number {
  const last = piecesOf(words, size, measure).at(-1);
  return last ? last.x + last.width : 0;
}

interface LineOptions {
  readonly style: StyleName;
  /** From the left edge of the text, in points. */
  readonly x?: number;
  readonly muted?: boolean;
  /** Index of the block in the text; -1 for what belongs to the page. */
  readonly block: number;
}

/** Letters stand this part of the leading below the top of their line. */
const baseline = 0.76;
const bottom = paper.height - paper.bottom;

/** Sets lines of text one below the other, and takes a new page when one is full. */
export class SheetComposer {
  readonly #sheets: { runs: SheetRun[]; rules: number[] }[] = [{ runs: [], rules: [] }];
  #y: number = paper.top;

  get sheets(): readonly Sheet[] {
    return this.#sheets;
  }

  /** Points left on this page. */
  get left(): number {
    return bottom - this.#y;
  }

  get y(): number {
    return this.#y;
  }

  /** White space; none at the top of a page. */
  space(height: number): void {
    if (this.#y > paper.top) this.#y += height;
  }

  /** Begins a new page unless this much fits on the present one. */
  keepTogether(height: number): void {
    if (height > this.left) this.newPage();
  }

  newPage(): void {
    this.#sheets.push({ runs: [], rules: [] });
    this.#y = paper.top;
  }

  rule(): void {
    this.#page.rules.push(this.#y);
  }

  /** One line at the present height; moves below it. */
  line(pieces: readonly Piece[], options: LineOptions): void {
    this.keepTogether(styles[options.style].leading);
    this.lineAt(this.#y, pieces, options);
    this.#y += styles[options.style].leading;
  }

  /** One line at a height of its own: a cell, a bullet. */
  lineAt(top: number, pieces: readonly Piece[], { style, x = 0, muted = false, block }: LineOptions): void {
    const { size, leading } = styles[style];
    for (const piece of pieces) {
      this.#page.runs.push({
        text: piece.text,
        x: hundredths(paper.left + x + piece.x),
        y: hundredths(top + leading * baseline),
        size,
        width: hundredths(piece.width),
        bold: piece.bold,
        muted,
        block,
      });
    }
  }

  /** The same line on every page, where `make` puts it. */
  onEveryPage(make: (page: number, pages: number) => readonly SheetRun[]): void {
    for (const [at, { runs }] of this.#sheets.entries()) runs.push(...make(at + 1, this.#sheets.length));
  }

  get #page(): { runs: SheetRun[]; rules: number[] } {
    const page = this.#sheets.at(-1);
    if (!page) throw new RangeError('a document has at least one page');
    return page;
  }
}

function hundredths(points: number): number {
  return Math.round(points * 100) / 100;
}

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

import type { Sheet, SheetRun } from '#contract/legal/legal-text.ts';
import { paper, styles } from './page-style.ts';
import type { StyleName } from './page-style.ts';
import type { Piece } from './wrap-line.ts';

export interface LineOptions {
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

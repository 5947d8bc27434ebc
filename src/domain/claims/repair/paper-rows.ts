/** A piece of text where it stands on a page, in any unit of length; `top` grows downwards. */
export interface PaperWord {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Words that stand close together. */
interface PaperCell {
  readonly text: string;
  readonly left: number;
  readonly right: number;
}

export type PaperRow = readonly PaperCell[];

/** A gap wider than this many heights of the letters begins another cell. */
const GAP = 1.1;

/** The words of one page as rows from top to bottom, each of cells from left to right. */
export function rowsOfPage(words: readonly PaperWord[]): PaperRow[] {
  const lines: { middle: number; words: PaperWord[] }[] = [];
  for (const word of words.filter(({ text }) => text.trim() !== '').toSorted((one, other) => one.top - other.top)) {
    const middle = word.top + word.height / 2;
    const line = lines.findLast((one) => Math.abs(one.middle - middle) < word.height * 0.55);
    if (line) {
      line.words.push(word);
      line.middle += (middle - line.middle) / line.words.length;
    } else lines.push({ middle, words: [word] });
  }
  return lines.toSorted((one, other) => one.middle - other.middle).map((line) => cellsOf(line.words));
}

function cellsOf(words: readonly PaperWord[]): PaperCell[] {
  const cells: { text: string; left: number; right: number }[] = [];
  for (const { text, left, width, height } of words.toSorted((one, other) => one.left - other.left)) {
    const last = cells.at(-1);
    const gap = last ? left - last.right : Number.POSITIVE_INFINITY;
    if (!last || gap > height * GAP) cells.push({ text: text.trim(), left, right: left + width });
    else {
      last.text += `${gap > height * 0.12 ? ' ' : ''}${text.trim()}`;
      last.right = Math.max(last.right, left + width);
    }
  }
  return cells;
}

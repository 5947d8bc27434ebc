import type { TextLine } from '#contract/legal/legal-text.ts';

/** The width of a text in points. */
export type Measure = (text: string, size: number, bold: boolean) => number;

export interface Piece {
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

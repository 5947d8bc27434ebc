/** A row of a table as a spreadsheet shows it: its number counts from 1. */
export interface TableRow {
  readonly row: number;
  readonly cells: readonly string[];
  /** The same cells of a delimited text with the blanks around them. */
  readonly loose?: readonly string[];
}

/** Normalises a heading: `Withdrawal Amt.` and `withdrawal_amt` are equal. */
export function headingKey(heading: string): string {
  return heading
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}%#]+/u)
    .filter((word) => word !== '')
    .join(' ')
    .slice(0, 100);
}

/** Names each heading once, so that a choice survives a second column of the same name: `Dr / Cr` and `Dr / Cr (2)`. */
export function distinctHeadings(cells: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return cells.map((cell) => {
    const name = cell.replaceAll(/\s+/g, ' ').trim().slice(0, 90);
    const times = (seen.get(headingKey(name)) ?? 0) + 1;
    seen.set(headingKey(name), times);
    return times === 1 || name === '' ? name : `${name} (${times})`;
  });
}

/** Letterheads and periods precede the headings; number of rows searched. */
const deepestHeading = 60;

export interface Heading<Found> {
  /** Position among the given rows of the first row below the headings. */
  readonly below: number;
  readonly row: number;
  readonly headings: readonly string[];
  readonly found: Found;
}

/**
 * The first row, or two rows that make one heading ("Withdrawal" above "Amt."), in which `recognise` finds enough; null if none. Two rows are only tried where
 * the second alone leaves a doubt.
 */
export function findHeading<Found>(
  rows: readonly TableRow[],
  recognise: (headings: readonly string[], below: readonly TableRow[]) => Found | null,
  isCertain: (found: Found) => boolean = () => true,
): Heading<Found> | null {
  const tried = (at: number, headings: readonly string[], height: number): Heading<Found> | null => {
    const found = recognise(headings, rows.slice(at + height, at + height + 5));
    return found === null ? null : { below: at + height, row: rows[at]?.row ?? 1, headings, found };
  };
  for (const [at, { cells }] of rows.slice(0, deepestHeading).entries()) {
    if (cells.filter((cell) => cell !== '').length < 2) continue;
    const single = tried(at, distinctHeadings(cells), 1);
    if (single !== null) return single;
    const next = rows[at + 1]?.cells ?? [];
    // Without digits, so that a row of data is never taken for a heading.
    if (next.length === 0 || [...cells, ...next].some((cell) => /\d/.test(cell))) continue;
    const alone = tried(at + 1, distinctHeadings(next), 1);
    if (alone !== null && isCertain(alone.found)) return alone;
    const width = Math.max(cells.length, next.length);
    const joined = Array.from({ length: width }, (_, column) => `${cells[column] ?? ''} ${next[column] ?? ''}`);
    const both = tried(at, distinctHeadings(joined), 2);
    if (both !== null && (alone === null || isCertain(both.found))) return both;
  }
  return null;
}

/** The row with the most words, probably the headings, so that a person can say which column is which. */
export function likelyHeading(rows: readonly TableRow[]): { readonly at: number; readonly headings: readonly string[] } {
  let best = { at: -1, words: 1, headings: [] as readonly string[] };
  for (const [at, { cells }] of rows.slice(0, deepestHeading).entries()) {
    const words = cells.filter((cell) => /\p{L}{2}/u.test(cell) && cell.length <= 100).length;
    if (words > best.words) best = { at, words, headings: distinctHeadings(cells) };
  }
  return best;
}

/** Up to three filled cells of each column below the headings. */
export function samplesOf(rows: readonly TableRow[], below: number, columns: number): string[][] {
  const samples: string[][] = Array.from({ length: columns }, () => []);
  for (const { cells } of rows.slice(below, below + 30))
    for (const [column, sample] of samples.entries()) {
      const cell = cells[column] ?? '';
      if (cell !== '' && sample.length < 3 && !sample.includes(cell)) sample.push(cell.slice(0, 60));
    }
  return samples;
}

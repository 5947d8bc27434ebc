import { cleanText } from '../../clean-text.ts';

const separators = ['\t', ';', '|', ','] as const;
/** So many records tell how a file is separated. */
const looked = 50;

/**
 * What an insurer sent as text, as a spreadsheet would show it: the first of the rows is its row 1, empty ones are kept so that the others have their numbers.
 * Separators of any usual kind, also another one in single rows; line ends of any system; quotes around a cell that holds either.
 */
export function sideFileRows(text: string): string[][] {
  const records = recordsOf(cleanText(text));
  const sample = records.slice(0, looked).filter((record) => record.trim() !== '');
  const [best] = separators
    .map((separator) => ({ separator, ...widthOf(sample.map((record) => cellsOf(record, separator).length)) }))
    .toSorted((one, other) => other.often - one.often);
  if (!best) return [];
  return records.map((record) => {
    if (/^sep=.$/i.test(record.trim()) || record.trim() === '') return [];
    const cells = cellsOf(record, best.separator);
    if (best.often === 0 || cells.length === best.width) return cells;
    return separators.map((other) => cellsOf(record, other)).find(({ length }) => length === best.width) ?? cells;
  });
}

/** How many cells most records have that have more than one, and how many records these are. */
function widthOf(lengths: readonly number[]): { width: number; often: number } {
  const counts = new Map<number, number>();
  for (const length of lengths) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [[width, often] = [1, 0]] = [...counts].toSorted((one, other) => other[1] - one[1]);
  return { width, often };
}

/** A line end inside quotes ends no record. Where a quote is never closed, it is no quote. */
function recordsOf(text: string): string[] {
  const records: string[] = [];
  let [from, quoted, beginning] = [0, false, true];
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (quoted) {
      if (character === '"' && text[at + 1] === '"') at += 1;
      else if (character === '"') quoted = false;
    } else if (character === '"' && beginning) quoted = true;
    else if (character === '\n' || character === '\r') {
      records.push(text.slice(from, at));
      if (character === '\r' && text[at + 1] === '\n') at += 1;
      from = at + 1;
      beginning = true;
    } else beginning = separators.some((one) => one === character) || (beginning && character === ' ');
  }
  if (quoted) return text.split(/\r\n|\r|\n/);
  if (from < text.length) records.push(text.slice(from));
  return records;
}

function cellsOf(record: string, separator: string): string[] {
  const cells: string[] = [];
  let [cell, quoted] = ['', false];
  for (let at = 0; at < record.length; at += 1) {
    const character = record.charAt(at);
    if (quoted) {
      if (character !== '"') cell += character;
      else if (record[at + 1] === '"') {
        cell += character;
        at += 1;
      } else quoted = false;
    } else if (character === '"' && cell.trim() === '' && record.indexOf('"', at + 1) > 0) quoted = true;
    else if (character === separator) {
      cells.push(cell.trim());
      cell = '';
    } else cell += character;
  }
  cells.push(cell.trim());
  return cells;
}

import { wholeNumber } from './whole-number.ts';

/** A cluster on the map; x and y in hundredths of it. */
export interface Mark {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  readonly x: number;
  readonly y: number;
}

export interface ArrangedMark extends Mark {
  /** With its count, or a dot where another one is in the way: the list beside the map has all of them. */
  readonly as: 'number' | 'dot';
  /** Whether its name has room. */
  readonly named: boolean;
}

/** The map's width on a phone; on a wider screen all of it is larger. */
export const mapWidth = 328;
const markHeight = 30;
const dotSize = 12;
const letter = 7;
const lineHeight = 15;

/** How wide a mark with this number is drawn. */
export function numberWidth(count: number): number {
  return Math.max(26, wholeNumber(count).length * 7 + 12);
}

interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The largest first: what comes later gives way. `shape`: width by height. */
export function arrangeMarks(marks: readonly Mark[], shape: number): ArrangedMark[] {
  const taken: Rectangle[] = [];
  const numbers = marks.map((mark) => {
    const isNumber = claim(taken, markArea(mark, shape));
    // What comes after it keeps off a dot, too.
    if (!isNumber) claim(taken, dotArea(mark, shape));
    return isNumber;
  });
  return marks.map((mark, index) => {
    const isNumber = numbers[index] === true;
    return { ...mark, as: isNumber ? 'number' : 'dot', named: isNumber && hasRoomForName(taken, mark, shape) };
  });
}

function hasRoomForName(taken: Rectangle[], mark: Mark, shape: number): boolean {
  const { left, right, bottom } = markArea(mark, shape);
  const half = (mark.name.length * letter) / 2;
  const middle = (left + right) / 2;
  const area = { left: middle - half, right: middle + half, top: bottom + 1, bottom: bottom + lineHeight };
  return area.left >= 0 && area.right <= mapWidth && area.bottom <= mapWidth / shape && claim(taken, area);
}

function markArea({ x, y, count }: Mark, shape: number): Rectangle {
  return around((x / 100) * mapWidth, (y / 100) * (mapWidth / shape), numberWidth(count) + 4, markHeight);
}

function dotArea({ x, y }: Mark, shape: number): Rectangle {
  return around((x / 100) * mapWidth, (y / 100) * (mapWidth / shape), dotSize, dotSize);
}

function around(x: number, y: number, width: number, height: number): Rectangle {
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
}

function claim(taken: Rectangle[], area: Rectangle): boolean {
  const isFree = taken.every(
    (other) => area.right <= other.left || area.left >= other.right || area.bottom <= other.top || area.top >= other.bottom,
  );
  if (isFree) taken.push(area);
  return isFree;
}

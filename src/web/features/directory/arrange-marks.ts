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
const markSize = { width: 34, height: 30 };
const letter = 6.5;
const lineHeight = 15;

interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The largest first: what comes later gives way. `shape`: width by height. */
export function arrangeMarks(marks: readonly Mark[], shape: number): ArrangedMark[] {
  const taken: Rectangle[] = [];
  const numbers = marks.map((mark) => claim(taken, markArea(mark, shape)));
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

function markArea({ x, y }: Mark, shape: number): Rectangle {
  const left = (x / 100) * mapWidth - markSize.width / 2;
  const top = (y / 100) * (mapWidth / shape) - markSize.height / 2;
  return { left, top, right: left + markSize.width, bottom: top + markSize.height };
}

function claim(taken: Rectangle[], area: Rectangle): boolean {
  const isFree = taken.every(
    (other) => area.right <= other.left || area.left >= other.right || area.bottom <= other.top || area.top >= other.bottom,
  );
  if (isFree) taken.push(area);
  return isFree;
}

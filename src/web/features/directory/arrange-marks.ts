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
  /** Where its name has room: on every screen, on a wide one, nowhere. */
  readonly named: 'always' | 'wide' | 'never';
}

/** The map's width on a phone, and on a desk beside the list. */
const narrow = 328;
const wide = 420;
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
  const numbers = marks.map((mark) => claim(taken, markArea(mark, narrow, shape)));
  const onPhone = namesWithRoom(marks, numbers, narrow, shape);
  const onDesk = namesWithRoom(marks, numbers, wide, shape);
  return marks.map((mark, index) => ({
    ...mark,
    as: numbers[index] ? 'number' : 'dot',
    named: onPhone[index] && onDesk[index] ? 'always' : onDesk[index] ? 'wide' : 'never',
  }));
}

function namesWithRoom(marks: readonly Mark[], numbers: readonly boolean[], width: number, shape: number): boolean[] {
  const taken = marks.flatMap((mark, index) => (numbers[index] ? [markArea(mark, width, shape)] : []));
  return marks.map((mark, index) => {
    if (!numbers[index]) return false;
    const { left, right, bottom } = markArea(mark, width, shape);
    const half = (mark.name.length * letter) / 2;
    const middle = (left + right) / 2;
    const area = { left: middle - half, right: middle + half, top: bottom + 1, bottom: bottom + lineHeight };
    return area.left >= 0 && area.right <= width && area.bottom <= width / shape && claim(taken, area);
  });
}

function markArea({ x, y }: Mark, width: number, shape: number): Rectangle {
  const left = (x / 100) * width - markSize.width / 2;
  const top = (y / 100) * (width / shape) - markSize.height / 2;
  return { left, top, right: left + markSize.width, bottom: top + markSize.height };
}

function claim(taken: Rectangle[], area: Rectangle): boolean {
  const isFree = taken.every(
    (other) => area.right <= other.left || area.left >= other.right || area.bottom <= other.top || area.top >= other.bottom,
  );
  if (isFree) taken.push(area);
  return isFree;
}

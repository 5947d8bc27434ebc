import { wholeNumber } from './directory-filters.ts';

/** A cluster on the map; x and y in percent of its size. */
export interface Mark {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  readonly x: number;
  readonly y: number;
}

export type Side = 'below' | 'right' | 'left' | 'above';

export interface ArrangedMark extends Mark {
  /** A count, or a dot if another mark is in the way; the list beside the map has every garage. */
  readonly as: 'number' | 'dot';
  /** The side with room for its name; `null` if none. */
  readonly nameAt: Side | null;
}

/** A town; x and y in percent. */
export interface Town {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

export interface PlacedTown extends Town {
  /** Side of the point on which its name is. */
  readonly side: 'left' | 'right';
}

/** The map's width on a phone; wider screens scale it up. */
export const mapWidth = 328;
const markHeight = 30;
const dotSize = 12;
const letter = 6.5;
const lineHeight = 15;
const smallLetter = 6;
/** Diameter of a town's point. */
export const townSize = 5;
/** Upper limit: more names don't help. */
const mostTowns = 16;

export function numberWidth(count: number): number {
  return Math.max(26, wholeNumber(count).length * 7 + 12);
}

interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Places marks, largest first: later ones yield, and towns yield to all marks. `shape`: width divided by height. */
export function arrangeMarks(
  marks: readonly Mark[],
  shape: number,
  towns: readonly Town[] = [],
): { readonly marks: ArrangedMark[]; readonly towns: PlacedTown[] } {
  const taken: Rectangle[] = [];
  const numbers = marks.map((mark) => {
    const isNumber = claim(taken, markArea(mark, shape));
    // Later marks keep clear of dots as well, even of one that touches a number.
    if (!isNumber) taken.push(dotArea(mark, shape));
    return isNumber;
  });
  const arranged = marks.map((mark, index): ArrangedMark => {
    const as = numbers[index] === true ? 'number' : 'dot';
    return { ...mark, as, nameAt: sideOfName(taken, mark, as === 'dot' ? dotArea(mark, shape) : markArea(mark, shape), shape) };
  });
  const said = new Set(arranged.flatMap(({ name, nameAt }) => (nameAt ? [name] : [])));
  return {
    marks: arranged,
    towns: towns
      .filter(({ name }) => !said.has(name))
      .flatMap((town) => placed(taken, town, shape) ?? [])
      .slice(0, mostTowns),
  };
}

/** Places the point and its name on a free side; `undefined` if there is no room for both. */
function placed(taken: Rectangle[], town: Town, shape: number): PlacedTown | undefined {
  const x = (town.x / 100) * mapWidth;
  const y = (town.y / 100) * (mapWidth / shape);
  const reach = townSize / 2 + 3 + town.name.length * smallLetter;
  const point = { left: x - townSize / 2, right: x + townSize / 2, top: y - lineHeight / 2, bottom: y + lineHeight / 2 };
  for (const side of ['right', 'left'] as const) {
    const area = side === 'right' ? { ...point, right: x + reach } : { ...point, left: x - reach };
    if (isOnMap(area, shape) && claim(taken, area)) return { ...town, side };
  }
  return undefined;
}

/** The first side on which the name is on the map without overlap. */
function sideOfName(taken: Rectangle[], { name }: Mark, { left, right, top, bottom }: Rectangle, shape: number): Side | null {
  const length = name.length * letter;
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const across = { left: x - length / 2, right: x + length / 2 };
  const along = { top: y - lineHeight / 2, bottom: y + lineHeight / 2 };
  const sides: Readonly<Record<Side, Rectangle>> = {
    below: { ...across, top: bottom + 1, bottom: bottom + lineHeight },
    right: { ...along, left: right, right: right + length },
    left: { ...along, left: left - length, right: left },
    above: { ...across, top: top - lineHeight, bottom: top - 1 },
  };
  return (Object.keys(sides) as Side[]).find((side) => isOnMap(sides[side], shape) && claim(taken, sides[side])) ?? null;
}

function isOnMap({ left, right, top, bottom }: Rectangle, shape: number): boolean {
  return left >= 0 && right <= mapWidth && top >= 0 && bottom <= mapWidth / shape;
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

/** The tree of RFC 6962, section 2.1, over leaves that are only ever added. What a hash is, the caller says. */

/** A complete subtree: of 2^level leaves, the index-th from the left. Level 0 is a leaf. */
export interface Place {
  readonly level: number;
  readonly index: number;
}

export interface Node<H> extends Place {
  readonly hash: H;
}

export type Join<H> = (left: H, right: H) => H;

/** The complete subtrees that together cover leaves from (included) to (not included), left to right; `from` as the tree divides them. */
export function coverOf(from: number, to: number): Place[] {
  const places: Place[] = [];
  for (let at = from; at < to;) {
    let level = 0;
    while (at % 2 ** (level + 1) === 0 && at + 2 ** (level + 1) <= to) level += 1;
    places.push({ level, index: at / 2 ** level });
    at += 2 ** level;
  }
  return places;
}

/** The root over subtrees that get smaller to the right; undefined over nothing. */
export function rootOver<H>(hashes: readonly H[], join: Join<H>): H | undefined {
  const [last, ...others] = hashes.toReversed();
  return last === undefined ? undefined : others.reduce((right, left) => join(left, right), last);
}

/** Adds a leaf to the cover of a tree, which is changed; answers every subtree that is complete now, the leaf itself first. */
export function addLeaf<H>(cover: Node<H>[], leaf: H, join: Join<H>): Node<H>[] {
  const size = cover.reduce((sum, { level }) => sum + 2 ** level, 0);
  let node: Node<H> = { level: 0, index: size, hash: leaf };
  const complete = [node];
  for (let left = cover.at(-1); left?.level === node.level; left = cover.at(-1)) {
    cover.pop();
    node = { level: node.level + 1, index: (node.index - 1) / 2, hash: join(left.hash, node.hash) };
    complete.push(node);
  }
  cover.push(node);
  return complete;
}

/** The path from a leaf to the root of a tree of so many: its siblings from below, each as the subtrees that cover it. */
export function siblingsOf(leaf: number, size: number): Place[][] {
  const siblings: Place[][] = [];
  let [from, to] = [0, size];
  while (to - from > 1) {
    const middle = from + largestPowerBelow(to - from);
    if (leaf < middle) {
      siblings.push(coverOf(middle, to));
      to = middle;
    } else {
      siblings.push(coverOf(from, middle));
      from = middle;
    }
  }
  return siblings.toReversed();
}

function largestPowerBelow(count: number): number {
  let power = 1;
  while (power * 2 < count) power *= 2;
  return power;
}

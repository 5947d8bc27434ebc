import { mostOfFigure } from '#domain/directory/listing-sorts.ts';
import { newBits, setBit } from './bits.ts';
import type { SortedListings } from './segment.ts';

/** Once for a segment, so that a search in this order need not look at each of its listings. */
export function sortedListings(ranks: Uint16Array): SortedListings {
  const known = newBits(ranks.length);
  // next[n]: where the next of rank n goes.
  const next = new Int32Array(mostOfFigure + 1);
  ranks.forEach((rank, position) => {
    if (rank === mostOfFigure) return;
    setBit(known, position);
    next[rank + 1] = (next[rank + 1] as number) + 1;
  });
  for (let rank = 1; rank < next.length; rank += 1) next[rank] = (next[rank] as number) + (next[rank - 1] as number);
  const order = new Int32Array(next.at(-1) as number);
  ranks.forEach((rank, position) => {
    if (rank === mostOfFigure) return;
    order[next[rank] as number] = position;
    next[rank] = (next[rank] as number) + 1;
  });
  return { order, known };
}

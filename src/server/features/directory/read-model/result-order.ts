import { mostOfFigure } from '#domain/directory/listing-sorts.ts';

/** Listings by their ranks in the usual order, then by id: PostgreSQL would take longer to sort whole rows. `ids` has four numbers for each. */
export function resultOrder(ranks: Uint16Array, ids: Uint32Array): Int32Array<ArrayBuffer> {
  // start[n]: where those of rank n begin.
  const start = new Int32Array(mostOfFigure + 2);
  for (const rank of ranks) start[rank + 1] = (start[rank + 1] as number) + 1;
  for (let rank = 1; rank < start.length; rank += 1) start[rank] = (start[rank] as number) + (start[rank - 1] as number);
  const order = new Int32Array(ranks.length);
  const next = start.slice();
  ranks.forEach((rank, listing) => {
    order[next[rank] as number] = listing;
    next[rank] = (next[rank] as number) + 1;
  });
  const compare = (a: number, b: number): number => {
    for (let part = 0; part < 4; part += 1) {
      const difference = (ids[a * 4 + part] as number) - (ids[b * 4 + part] as number);
      if (difference !== 0) return difference;
    }
    return 0;
  };
  for (let rank = 0; rank <= mostOfFigure; rank += 1) {
    const equal = order.subarray(start[rank], start[rank + 1]);
    // They come as the table has them, and that is nearly always by id.
    if (equal.some((listing, index) => index > 0 && compare(equal[index - 1] as number, listing) > 0)) equal.sort(compare);
  }
  return order;
}

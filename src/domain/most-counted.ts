/** Lists of the whole business are counted so far and turned so far; a total of one more says that there is more. Their files have everything. */
export const MOST_COUNTED = 10_000;

/** So far is counted what stands beside the name of a view or a stage; one more says that there is more. */
export const MOST_BESIDE = 1_000;

/** "10,000+" where it was not counted further. */
export function countText(count: number, most: number = MOST_COUNTED): string {
  return count > most ? `${most.toLocaleString('en-IN')}+` : count.toLocaleString('en-IN');
}

/** Platform-wide lists are counted and paged up to this number; a total of one more means that there are more. Their exports contain everything. */
export const MOST_COUNTED = 10_000;

/** Maximum of counts beside the names of views and stages; one more means that there are more. */
export const MOST_BESIDE = 1_000;

/** "10,000+" if counting stopped at the maximum. */
export function countText(count: number, most: number = MOST_COUNTED): string {
  return count > most ? `${most.toLocaleString('en-IN')}+` : count.toLocaleString('en-IN');
}

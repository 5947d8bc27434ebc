/** Votes that every rated garage is given on top, at 3.5 stars: one friend's five stars are no better than eighty customers' 4.8. */
export const votesOnTop = { count: 4, sum: 14 };

/** What the directory is ordered by: thousandths of the mean with the votes on top, from 0 to 5000; 0 without ratings. What is shown is the mean itself. */
export function ratingKey(sum: number, count: number): number {
  if (count === 0) return 0;
  const votes = count + votesOnTop.count;
  return Math.floor((2000 * (sum + votesOnTop.sum) + votes) / (2 * votes));
}

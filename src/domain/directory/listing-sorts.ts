interface SortRow<Figure extends string> {
  /** What of a listing is compared: a whole number from 0 to `mostOfFigure`. What is unknown is the number that stands last. */
  readonly compares: Figure;
  readonly direction: 'ascending' | 'descending';
}

/**
 * The orders in which the directory can be read. Listings that are equal follow each other in the usual order,
 * and then by id, so that pages are stable. Near a point it is always the nearest first.
 */
export const listingSorts = {
  rating: { compares: 'rating', direction: 'descending' },
  fastest: { compares: 'repairDays', direction: 'ascending' },
} as const satisfies Readonly<Record<string, SortRow<string>>>;

export type ListingSort = keyof typeof listingSorts;
/** What the directory must know of every listing to sort it. */
export type ListingFigure = (typeof listingSorts)[ListingSort]['compares'];

const rows: Readonly<Record<ListingSort, SortRow<ListingFigure>>> = listingSorts;
export const listingSortNames = Object.keys(listingSorts) as [ListingSort, ...ListingSort[]];
export const usualSort = 'rating' satisfies ListingSort;
export type FurtherSort = Exclude<ListingSort, typeof usualSort>;
/** What can be chosen instead of the usual order. */
export const furtherSorts = listingSortNames.filter((sort): sort is FurtherSort => sort !== usualSort);

/** Also the place of those that stand last: their figure is unknown, or the worst. */
export const mostOfFigure = 65_535;

/** Where a listing with these figures stands in the order: the lower, the further to the front. */
export function rankIn(sort: ListingSort, figures: Readonly<Record<ListingFigure, number>>): number {
  const { compares, direction } = rows[sort];
  return direction === 'ascending' ? figures[compares] : mostOfFigure - figures[compares];
}

/** Votes that every rated garage is given on top, at 3.5 stars: one friend's five stars are no better than eighty customers' 4.8. */
export const votesOnTop = { count: 4, sum: 14 };

/** What the directory is ordered by: thousandths of the mean with the votes on top, from 0 to 5000; 0 without ratings. What is shown is the mean itself. */
export function ratingKey(sum: number, count: number): number {
  if (count === 0) return 0;
  const votes = count + votesOnTop.count;
  return Math.floor((2000 * (sum + votesOnTop.sum) + votes) / (2 * votes));
}

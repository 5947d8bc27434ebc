interface SortRow<Figure extends string> {
  /** The compared value of a listing: an integer from 0 to `mostOfFigure`. Unknown values get the number that sorts last. */
  readonly compares: Figure;
  readonly direction: 'ascending' | 'descending';
}

/**
 * Sort orders of the directory. Ties are broken by the default order and then by id, so that pages are stable. Near a point, results are always sorted by
 * distance.
 */
export const listingSorts = {
  rating: { compares: 'rating', direction: 'descending' },
  fastest: { compares: 'repairDays', direction: 'ascending' },
} as const satisfies Readonly<Record<string, SortRow<string>>>;

export type ListingSort = keyof typeof listingSorts;
/** Values needed for sorting, per listing. */
export type ListingFigure = (typeof listingSorts)[ListingSort]['compares'];

const rows: Readonly<Record<ListingSort, SortRow<ListingFigure>>> = listingSorts;
export const listingSortNames = Object.keys(listingSorts) as [ListingSort, ...ListingSort[]];
export const usualSort = 'rating' satisfies ListingSort;
export type FurtherSort = Exclude<ListingSort, typeof usualSort>;
/** Alternatives to the default order. */
export const furtherSorts = listingSortNames.filter((sort): sort is FurtherSort => sort !== usualSort);

/** Also the rank of listings that sort last: their value is unknown or the worst. */
export const mostOfFigure = 65_535;

/** Rank of a listing with these values; lower comes first. */
export function rankIn(sort: ListingSort, figures: Readonly<Record<ListingFigure, number>>): number {
  const { compares, direction } = rows[sort];
  return direction === 'ascending' ? figures[compares] : mostOfFigure - figures[compares];
}

/** Prior votes of every rated garage, at 3.5 stars: a single five-star rating must not outrank an average of 4.8 from eighty customers. */
export const votesOnTop = { count: 4, sum: 14 };

/** Sort key of ratings: smoothed mean in thousandths, from 0 to 5000; 0 without ratings. The displayed rating is the plain mean. */
export function ratingKey(sum: number, count: number): number {
  if (count === 0) return 0;
  const votes = count + votesOnTop.count;
  return Math.floor((2000 * (sum + votesOnTop.sum) + votes) / (2 * votes));
}

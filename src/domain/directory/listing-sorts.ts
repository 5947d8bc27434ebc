interface SortRow<Figure extends string> {
  /** What of a listing is compared: a whole number from 0 to `mostOfFigure`. */
  readonly compares: Figure;
  readonly direction: 'ascending' | 'descending';
}

/**
 * The orders in which the directory can be read; the first is the usual one. Listings that are equal follow each other in the usual order,
 * and then by id, so that pages are stable. Near a point it is always the nearest first.
 */
export const listingSorts = {
  rating: { compares: 'rating', direction: 'descending' },
} as const satisfies Readonly<Record<string, SortRow<string>>>;

export type ListingSort = keyof typeof listingSorts;
/** What the directory must know of every listing to sort it. */
export type ListingFigure = (typeof listingSorts)[ListingSort]['compares'];

const rows: Readonly<Record<ListingSort, SortRow<ListingFigure>>> = listingSorts;
export const listingSortNames = Object.keys(listingSorts) as [ListingSort, ...ListingSort[]];
export const [usualSort] = listingSortNames;

export const mostOfFigure = 65_535;

/** Where a listing with these figures stands in the order: the lower, the further to the front. */
export function rankIn(sort: ListingSort, figures: Readonly<Record<ListingFigure, number>>): number {
  const { compares, direction } = rows[sort];
  return direction === 'ascending' ? figures[compares] : mostOfFigure - figures[compares];
}

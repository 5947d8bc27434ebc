import { garageListing } from '#contract/directory/listings.schemas.ts';
import { listingDto } from './listing-dto.ts';
import type { ListingRow } from './listing-dto.ts';
import type { DirectoryPlaces } from './places-of-directory.ts';

/** A listing as JSON, by the contract's own schema; its end is open for the distance, which each search has its own of. */
export function writtenListing(row: ListingRow, places: DirectoryPlaces): string {
  const { distance: _, ...listing } = garageListing.parse(listingDto(row, places, null));
  return JSON.stringify(listing).slice(0, -1);
}

export function withDistance(written: string, distance: number | null): string {
  return `${written},"distance":${distance}}`;
}

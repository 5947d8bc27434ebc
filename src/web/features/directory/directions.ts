import type { GarageListing } from '#contract/directory/listings.schemas.ts';

/** Opens the device's maps with the way there: by coordinates where they are known, else by the address. */
export function directionsTo(listing: Pick<GarageListing, 'garageName' | 'fullAddress' | 'latitude' | 'longitude'>): string {
  const { latitude, longitude } = listing;
  const destination =
    latitude === null || longitude === null ? `${listing.garageName}, ${listing.fullAddress}` : `${latitude},${longitude}`;
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`;
}

import type { GarageListing } from '#contract/directory/listings.schemas.ts';

/** Opens the device's maps with the way there: by coordinates where they are known, else by the address. */
export function directionsTo(listing: Pick<GarageListing, 'garageName' | 'fullAddress' | 'latitude' | 'longitude'>): string {
  const { latitude, longitude } = listing;
  const destination =
    latitude === null || longitude === null ? `${listing.garageName}, ${listing.fullAddress}` : `${latitude},${longitude}`;
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`;
}

/** The wizard with this garage chosen; whoever is not signed in is led through the login first. */
export function startClaimAt({ id }: { readonly id: string }): string {
  return `/app/claims/new?garage=${id}`;
}

/** The address of a `tel:` link; a mobile number gets India's code, so that it works from abroad. */
export function telephone(number: string): string {
  const digits = number.replaceAll(/[^\d+]/g, '');
  return `tel:${/^[6-9]\d{9}$/.test(digits) ? '+91' : ''}${digits}`;
}

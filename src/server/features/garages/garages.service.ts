export { changeProfileOfListing } from './profile.ts';
export { listingOfOwner } from './garage-row.ts';
export { findDueOfGarage } from './garage-row.ts';
export { hideGarage, showGarage } from './publish-listing.ts';

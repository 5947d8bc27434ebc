/** Registered garages as the directory's staff panel asks for them. */
export { changeProfileOfListing } from './change-profile-of-listing.ts';
export { listingOfOwner } from './garage-row.ts';
export { findDueOfGarage } from './due-of-garage.ts';
export { writeAcceptedPayee } from './write-accepted-payee.ts';
export { hideGarage, showGarage } from './hide-garage.ts';

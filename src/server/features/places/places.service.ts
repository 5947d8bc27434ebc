/** Places and banks as other features ask for them. */
export { findBank, ifscFault } from './ifsc-list.ts';
export { findPincode, nearestPlace, placesAreLoaded, resolveDistrict } from './places.queries.ts';
export { placesChannel } from './load-reference-data.ts';

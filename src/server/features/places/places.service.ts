export { findBank, ifscFault } from './ifsc.ts';
export { findPincode, nearestPlace, placesAreLoaded, resolveDistrict } from './places.ts';
export { placesChannel } from './load-reference-data.ts';

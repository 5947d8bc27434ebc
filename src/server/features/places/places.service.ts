/** Places and banks as other features ask for them. */
export { findBank } from './ifsc-list.ts';
export { loadReferenceData } from './load-reference-data.ts';
export { findPincode, resolveDistrict } from './places.queries.ts';

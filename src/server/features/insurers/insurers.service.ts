export { findOfficer } from './officers/officers.ts';
export { readInsurerNames, resolveInsurer, resolveInsurers } from './resolve-insurer.ts';
export type { Insurer, InsurerNames } from './resolve-insurer.ts';
export { activeOfficers } from './officers/officers.ts';
export { remitterAccounts, termsOn } from './insurer-details.ts';
export type { RemitterAccount } from './insurer-details.ts';
export { insurersPaidOn } from './insurer-details.ts';
export { knownDomains } from './officers/officers.ts';
export { insurersWaiting } from './new-insurer.ts';

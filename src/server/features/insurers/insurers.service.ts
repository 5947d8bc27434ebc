/** Insurers as other features see them: what somebody wrote, resolved to the record, and what two people changed of one. */
export { findOfficer } from './officers/find-officer.ts';
export { readInsurerNames, resolveInsurer, resolveInsurers } from './resolve-insurer.ts';
export type { Insurer, InsurerNames } from './resolve-insurer.ts';
export { writeInsurerChange } from './write-insurer-change.ts';
export { activeOfficers } from './officers/active-officers.ts';
export { remitterAccounts, termsOn } from './insurer-details.queries.ts';
export type { RemitterAccount } from './insurer-details.queries.ts';
export { insurersPaidOn } from './insurers-paid-on.queries.ts';
export { knownDomains } from './officers/known-domains.ts';
export { insurersWaiting } from './waiting-insurers.ts';

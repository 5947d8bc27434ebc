// What other features may use of the limits on the money at risk.
export { renewExposure } from './exposure-limits.ts';
export { isSubject, ownLimit, writeLimit } from './exposure-limits.ts';
export { subjectName } from './exposure-limits.ts';
export { findExposureDrift } from './exposure-limits.ts';

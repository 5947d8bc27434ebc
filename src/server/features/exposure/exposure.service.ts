// What other features may use of the limits on the money at risk.
export { renewExposure } from './renew-exposure.ts';
export { isSubject, ownLimit, writeLimit } from './exposure-limits.queries.ts';
export { subjectName } from './subject-name.ts';
export { findExposureDrift } from './find-exposure-drift.ts';

// What other features may use of the limits on the money at risk.
export { renewExposure } from './renew-exposure.ts';
export { findExposureDrift } from './find-exposure-drift.ts';

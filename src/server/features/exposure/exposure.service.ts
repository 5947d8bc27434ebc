// What other features may use of the limits on the money at risk.
export { findExposureDrift, renewExposure } from './exposure-limits.ts';

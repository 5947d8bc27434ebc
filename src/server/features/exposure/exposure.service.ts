export { findExposureDrift, renewExposure } from './exposure-limits.ts';

export { findClaimDayDifferences } from './claim-days.ts';

/** The figures as other features see them. */
export { findClaimDayDifferences } from './claim-days.ts';

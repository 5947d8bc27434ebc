export { findLender, lenderById, nearestLenders } from './resolve-lender.ts';
export type { Lender } from './resolve-lender.ts';
export { lenderTermsInForce, lenderTermsSetting, parseLenderTerms } from './lender-terms.ts';

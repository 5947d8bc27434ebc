export { findLender, lenderById, nearestLenders } from './resolve-lender.ts';
export type { Lender } from './resolve-lender.ts';

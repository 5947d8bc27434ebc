/** Claims as other features see them. */
export { findVisibleClaim } from './view-claim.ts';
export { clockFactsOf, factsOf } from './claim-facts.ts';
export { loadSituations } from './claim-situation.ts';
export type { ClaimSituation } from './claim-situation.ts';
export { lockClaim } from './claims.queries.ts';
export { recordClaimEvent } from './record-claim-event.ts';
export { discardClaim } from './discard-claim.ts';
export { takeClaimFee } from './take-claim-fee.ts';

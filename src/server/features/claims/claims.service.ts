/** Claims as other features see them: read one, write to its history, list it with its clock; and the settings that its rules read. */
export { lockClaim, permit, readClaim } from './claim-steps.ts';
export type { ClaimFile } from './claim-file.ts';
export { partsView } from './claim-parts-view.ts';
export { lockClaimsOfGarage } from './lock-claims.ts';
export { loadClaims } from './load-claims.ts';
export { toClockDto } from './clock-dto.ts';
export { discardClaim } from './intake/discard-claim.ts';
export { takeClaimFee } from './intake/take-claim-fee.ts';
export { offerTermsInForce, offerTermsSetting, ownOfferTerms, parseOfferTerms } from './offer/offer-terms-in-force.ts';
export { parseSlabs, slabSetting, slabsInForce } from './offer/slabs-in-force.ts';
export { countQueue, findQueuePage } from './review/claim-queue.queries.ts';
export { readPaperLater } from './repair/read-paper.job.ts';
export { lookForSignalsLater } from './review/look-for-signals.job.ts';
export { parseRates, ratesInForce, ratesSetting } from './review/rates-in-force.ts';
export { triedAtMost, tryRates } from './review/try-rates.ts';
export { roleActor } from './role-actor.ts';
export { eventWords } from './timeline-words.ts';
export { writeRemittance } from './recovery/write-remittance.ts';

/** Public interface of claims for other features. */
export { lockClaim, permit, readClaim } from '../claim/claim-steps.ts';
export type { ClaimFile } from '../claim/claim-file.ts';
export { plateOf } from '../claim/claim-row.ts';
export { partsView } from '../claim/claim-row.ts';
export { begun } from '../views/lists.ts';
export { lockClaimsOfPerson } from '../claim/renew-claims.ts';
export { holdForIdentity } from '../payout/payout-doubt.ts';
export { loadClaims } from '../claim/load-claims.ts';
export { gatePassCodes } from '../views/claim.ts';
export { toClockDto } from '../claim/renew-claims.ts';
export { feeDue } from '../views/claim.ts';
export { owedByOwner } from '../recovery/claim-balance.ts';
export { findMissingPapers } from '../intake/papers.ts';
export { discardClaim } from '../intake/begin-claim.ts';
export { admitPaper, openPapersLink } from '../intake/papers.ts';
export { takeClaimFee } from '../intake/file-claim.ts';
export { parseSetUp, setUpInForce, setUpSetting } from '../pricing/company-set-up.ts';
export { offerTermsInForce, offerTermsSetting, ownOfferTerms, parseOfferTerms } from '../pricing/rates-in-force.ts';
export { claimFees, parseSlabs, slabSetting, slabsInForce } from '../pricing/rates-in-force.ts';
export { openAnswerLink } from '../review/questions.ts';
export { countViews, findQueuePage } from '../review/claim-queue.ts';
export { daysOfFee } from '../recovery/receivable.ts';
export { ownersShareDto } from '../settlement/claim-bill.ts';
export { readPaperLater } from '../repair/upload-invoice.ts';
export { lookForSignalsLater } from '../review/look-for-signals.ts';
export { parseRates, ratesInForce, ratesSetting } from '../pricing/rates-in-force.ts';
export { triedAtMost, tryRates } from '../settlement/try-rates.ts';
export { roleActor } from '../claim/claim-steps.ts';
export { eventWords } from '../views/timeline.ts';
export { writeReminders } from '../recovery/reminders/write-reminders.ts';
export { writeRemittance } from '../recovery/remittance.ts';
export { claimsWaiting } from './waiting-approvals.ts';
export {
  admitPayee,
  claimsNaming,
  linkToCorrect,
  linkWorkshop,
  openWorkshopLink,
  spendWorkshopLink,
} from '../intake/workshop-link.ts';

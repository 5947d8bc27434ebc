import { ZERO, paise } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { defaultSettlementRates } from '#domain/claims/review/settlement-rates.ts';
import { defaultOfferTerms } from '#domain/claims/offer/offer.ts';
import { defaultPreset } from '#domain/approvals/presets.ts';
import type { DeedFacts } from './deed/deed-actions.ts';
import type { CommonFacts } from './guards.ts';
import type { IntakeFacts } from './intake/intake-actions.ts';
import type { OfferFacts } from './offer/offer-actions.ts';
import type { PayoutFacts } from './payout/payout-actions.ts';
import type { RecoveryFacts } from './recovery/recovery-actions.ts';
import type { RepairFacts } from './repair/repair-actions.ts';
import type { ReviewFacts } from './review/review-actions.ts';
import type { SurveyFacts } from './survey/survey-actions.ts';

/** Default of the setting, in paise: the law requires a licensed surveyor from ₹50,000 of damage (IRDAI). */
const SURVEY_REQUIRED_FROM: Paise = paise(5_000_000);

/** Input of the claim rules, grouped by phase. Includes times and settings: the rules have neither a clock nor configuration. */
export interface ClaimFacts
  extends CommonFacts, IntakeFacts, SurveyFacts, ReviewFacts, OfferFacts, DeedFacts, RepairFacts, PayoutFacts, RecoveryFacts {}

// Facts whose default would let a guard pass must always be given.
type AlwaysKnown =
  | 'stage'
  | 'now'
  | 'claimantId'
  | 'garageUserId'
  | 'surveyorUserId'
  | 'offer'
  | 'payout'
  | 'estimatedRepairCost'
  | 'ownersEstimate'
  | 'hands'
  | 'kinIds'
  | 'partyKinIds'
  | 'firstApproverLapsed';

/** Fills in missing facts so that a guard that needs them refuses. */
export function claimFacts(known: Pick<ClaimFacts, AlwaysKnown> & Partial<ClaimFacts>): ClaimFacts {
  return {
    completedParts: [],
    wizardPayment: null,
    surveyRequiredFrom: SURVEY_REQUIRED_FROM,
    surveyAccepted: true,
    surveyReported: false,
    surveyorToAssign: null,
    surveyLinesAssessed: false,
    surveyPhotoCount: 0,
    questions: [],
    stageBeforeQuestions: null,
    reason: null,
    insurerAcceptanceRecorded: false,
    duplicate: 'unchecked',
    claimType: null,
    incidentAt: null,
    purchasedAt: null,
    cover: null,
    claimantNames: [],
    titlePapers: [],
    lender: null,
    words: [],
    provisionalPercent: defaultOfferTerms.provisionalPercent,
    wordSubject: null,
    wordTitle: { insuredName: null, registrationNumber: null, policyNumber: null },
    totalLossShare: defaultSettlementRates.totalLossShare,
    raisedTerms: null,
    openBreaches: [],
    calculatedMode: null,
    register: null,
    vehicle: null,
    licence: null,
    papers: null,
    evidence: null,
    nearDoubles: null,
    samePhotos: null,
    approvedAmount: null,
    approvalLimit: ZERO,
    firstApproverId: null,
    calculatedAmount: null,
    needsStaffQuote: true,
    smallestApproval: paise(Number.MAX_SAFE_INTEGER),
    deciderIds: [],
    deed: null,
    preset: defaultPreset,
    confirms: null,
    setUp: 'none',
    isProduction: true,
    advanceAmount: null,
    approvedAt: null,
    invoiceAmount: null,
    invoiceStanding: 'short',
    payoutHeld: false,
    payeeChanged: true,
    vehicleReady: false,
    garageKycApproved: false,
    garageBankVerified: false,
    payeeAccepted: false,
    ownerStanding: 'unshown',
    receivable: null,
    rejectedAt: null,
    appealCount: Number.MAX_SAFE_INTEGER,
    garageRated: true,
    ...known,
  };
}

import { ZERO, paise } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import type { PaymentState } from '#domain/payments/payment-order.ts';
import type { TransferState } from '#domain/transfers/transfer.ts';
import type { Role } from '#domain/roles.ts';
import type { OfferState } from '#domain/claims/offer/offer.ts';
import type { ClaimPart } from '#domain/claims/intake/parts.ts';
import type { InvoiceStanding } from '#domain/claims/repair/invoice.ts';
import type { ReceivableState } from '#domain/claims/recovery/receivable.ts';
import type { CheckFacts } from '#domain/claims/review/checks.ts';
import { defaultSettlementRates } from '#domain/claims/review/settlement-rates.ts';
import { defaultPreset } from '#domain/approvals/presets.ts';
import type { ApprovalPreset, MoneyApproval } from '#domain/approvals/presets.ts';
import type { ClaimStage } from './stages.ts';
import type { SurveyorFacts } from '#domain/claims/survey/survey.ts';

/** Default of the setting, in paise: the law asks for a licensed surveyor from ₹50,000 of damage (IRDAI). */
const SURVEY_REQUIRED_FROM: Paise = paise(5_000_000);

export interface OfferFacts {
  readonly state: OfferState;
  readonly expiresAt: Date;
  /** What is left to pay of the fee, in paise; zero needs no payment. */
  readonly balance: Paise;
  /** State of the balance payment as re-read from the gateway; null when none was opened. */
  readonly payment: PaymentState | null;
  /** When the balance payment was opened; one begun in time still counts when it is confirmed late. */
  readonly paymentOpenedAt: Date | null;
}

export interface PayoutFacts {
  readonly state: TransferState;
  /** The bank's reference of the transfer; null until it is known. */
  readonly utr: string | null;
  /** Does the gateway say COMPLETED, i.e. credited and not only debited? */
  readonly credited: boolean;
  /** Do amount and beneficiary at the gateway equal ours? */
  readonly matches: boolean;
}

interface QuestionFacts {
  readonly askedOf: Role;
  readonly answered: boolean;
}

/** Everything the claim rules look at. Times and settings come with it: the rules have no clock and no configuration. */
export interface ClaimFacts extends CheckFacts {
  readonly stage: ClaimStage;
  readonly claimantId: string;
  /** The account of the chosen garage; null when none is chosen or it has no account. */
  readonly garageUserId: string | null;
  /** The surveyor of the present survey, and afterwards of the reported one; null when none. */
  readonly surveyorUserId: string | null;
  /** The newest offer; null before the first. */
  readonly offer: OfferFacts | null;
  /** The newest payout; null before the first. */
  readonly payout: PayoutFacts | null;

  readonly completedParts: readonly ClaimPart[];
  /** State of the ₹500 payment as re-read from the gateway; null when no order was opened. */
  readonly wizardPayment: PaymentState | null;

  /** What the owner said in the wizard that it would cost. */
  readonly ownersEstimate: Paise | null;
  /** From this loss on a survey is required (setting, ₹50,000). */
  readonly surveyRequiredFrom: Paise;
  /** Has the surveyor taken the present survey on already? */
  readonly surveyAccepted: boolean;
  readonly surveyReported: boolean;
  /** The surveyor whom staff want to assign; null when none was named. */
  readonly surveyorToAssign: SurveyorFacts | null;
  readonly surveyLinesAssessed: boolean;
  readonly surveyPhotoCount: number;

  readonly questions: readonly QuestionFacts[];
  readonly stageBeforeQuestions: ClaimStage | null;
  /** The reason given with a rejection, appeal or return, as it will be stored. */
  readonly reason: string | null;

  /** Are insurer, policy, the insurer's claim number and the proof of its acceptance all recorded? */
  readonly insurerAcceptanceRecorded: boolean;
  /** Was another live claim looked for, by vehicle and incident and by insurer claim number? */
  readonly duplicate: 'unchecked' | 'none' | 'found';
  /** What the acting staff user may approve alone (default ₹2,00,000). */
  readonly approvalLimit: Paise;
  readonly firstApproverId: string | null;
  /** What the insurer pays by our own calculation; null while nothing is estimated. */
  readonly calculatedAmount: Paise | null;
  /** Below this nothing is approved (setting, ₹1,000). */
  readonly smallestApproval: Paise;
  /** Who approved the claim last, and who confirmed that. */
  readonly deciderIds: readonly string[];
  /** Who of the staff had which other hand in it. */
  readonly hands: readonly ClaimHandFact[];
  /** Who is connected with the one who approved it first, of a claim that waits for a second person. */
  readonly kinIds: readonly string[];
  /** Who is connected with its owner, its garage's or its surveyor. */
  readonly partyKinIds: readonly string[];
  /** How many people the company sets apart (a dated setting). */
  readonly preset: ApprovalPreset;
  /** Which approval request about its money is being confirmed; null when none is. */
  readonly confirms: MoneyApproval | null;
  /** Is the one who approved it first suspended since, or may they not decide any more? */
  readonly firstApproverLapsed: boolean;

  readonly advanceAmount: Paise | null;
  readonly invoiceAmount: Paise | null;
  /** Is the invoice one on which money may go out? */
  readonly invoiceStanding: InvoiceStanding;
  /** Does the payout wait for a person's word, because the payee's account has changed? */
  readonly payoutHeld: boolean;
  /** Is the account that a payout would go to another than the one that was approved? */
  readonly payeeChanged: boolean;
  readonly vehicleReady: boolean;
  readonly garageKycApproved: boolean;
  readonly garageBankVerified: boolean;
  /** Is its account in its own name, or have two people accepted it? */
  readonly payeeAccepted: boolean;

  readonly receivable: ReceivableState | null;
  readonly rejectedAt: Date | null;
  readonly appealCount: number;
  readonly garageRated: boolean;
}

// What would let a guard pass when it was merely not looked up must always be given.
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

/** Facts with what was not looked up filled in so that a guard which needs it refuses, never lets pass. */
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
    words: [],
    wordSubject: null,
    totalLossShare: defaultSettlementRates.totalLossShare,
    raisedTerms: null,
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
    smallestApproval: paise(Number.MAX_SAFE_INTEGER),
    deciderIds: [],
    preset: defaultPreset,
    confirms: null,
    advanceAmount: null,
    invoiceAmount: null,
    invoiceStanding: 'short',
    payoutHeld: false,
    payeeChanged: true,
    vehicleReady: false,
    garageKycApproved: false,
    garageBankVerified: false,
    payeeAccepted: false,
    receivable: null,
    rejectedAt: null,
    appealCount: Number.MAX_SAFE_INTEGER,
    garageRated: true,
    ...known,
  };
}

/** What somebody of the staff did about one claim beside approving it: linked its garage, let the payout go to a changed account, handled its money. */
export const claimHands = ['linked', 'released', 'money'] as const;
export type ClaimHand = (typeof claimHands)[number];

/** Who did it. */
export interface ClaimHandFact {
  readonly userId: string;
  readonly hand: ClaimHand;
}

/** Did this person have one of these hands in the claim? */
export function hadHand(facts: Pick<ClaimFacts, 'hands'>, userId: string | null, ...hands: readonly ClaimHand[]): boolean {
  return facts.hands.some((one) => one.userId === userId && hands.includes(one.hand));
}

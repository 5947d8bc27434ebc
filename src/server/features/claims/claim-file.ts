import type { ApprovalPreset } from '#domain/approvals/presets.ts';
import type { LapseReason } from '#domain/lapse.ts';
import type { Selectable } from 'kysely';
import type { WordTermsDto } from '#contract/claims/review/insurers-word.schemas.ts';
import type { OfficerState } from '#contract/insurers/officers.ts';
import type { ClaimFacts } from '#domain/claims/claim-facts.ts';
import type { ClaimHandFact } from '#domain/claims/claim-hands.ts';
import type { coverKinds, coverSources } from '#domain/claims/review/checks.ts';
import type { WordAnswer } from '#domain/claims/review/insurers-word.ts';
import type { SettlementMode } from '#domain/insurers/settlement-modes.ts';
import type { Wait } from '#domain/claims/clocks.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { TransferRow } from '#server/platform/transfer-policy.ts';
import type { ClaimRow } from './claim-row.ts';
import type { StoredReading } from './repair/paper-facts.ts';

export type OfferRow = Selectable<DB['offer']>;
export type PayoutRow = TransferRow;
export type SurveyRow = Selectable<DB['survey']>;
export type EstimateRow = Selectable<DB['estimate']>;
export type QuestionRow = Selectable<DB['claim_question']>;
export type InvoiceRow = Selectable<DB['repair_invoice']> & { readonly reading: StoredReading | null };
export type ReceivableRow = Selectable<DB['receivable']>;

export interface ClaimPerson {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/** The workshop that was chosen; `garageId` and all below are null while it has no account here. */
export interface ChosenGarage {
  readonly listingId: string;
  readonly name: string;
  readonly branch: string;
  readonly address: string;
  readonly phones: readonly string[];
  readonly isNetworkGarage: boolean;
  /** As it registered; null where it has none. */
  readonly gstin: string | null;
  readonly tradeName: string | null;
  readonly state: string | null;
  readonly garageId: string | null;
  readonly ownerId: string | null;
  readonly ownerEmail: string | null;
  readonly ownerPhone: string | null;
  readonly kycStatus: string | null;
  readonly kycDecidedAt: Date | null;
  readonly bankVerifiedAt: Date | null;
  readonly accountEncrypted: string | null;
  readonly accountLast4: string | null;
  readonly ifsc: string | null;
  readonly accountName: string | null;
  readonly nameAtBank: string | null;
  /** When two people accepted an account in a name that is not the garage's. */
  readonly payeeAcceptedAt: Date | null;
  /** Has somebody else what the garage says is its own, before its first payout? */
  readonly isPayeeDouble: boolean;
  readonly registeredName: string | null;
  readonly companyType: string | null;
  readonly person: string | null;
  readonly legalName: string | null;
}

/** The payment that counts of those that were opened for one thing. */
export interface ClaimPayment {
  readonly id: string;
  readonly orderId: string;
  readonly state: string;
  readonly openedAt: Date;
  readonly paidAt: Date | null;
  readonly receiptNumber: string | null;
}

/** One party that the claim waits for, as stored. */
export interface StoredWait extends Wait {
  /** The account that is to act; null for staff, the platform and the insurer. */
  readonly userId: string | null;
  /** What readers see who are not waited for. */
  readonly leads: boolean;
}

/** The policy that the claim rests on. Amounts in paise. */
export interface StoredCover {
  readonly insurerId: string;
  readonly insurerName: string;
  readonly policyNumber: string;
  /** As the policy names it; null where nobody has said. */
  readonly registrationNumber: string | null;
  readonly kind: (typeof coverKinds)[number];
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly idv: number | null;
  readonly zeroDepreciation: boolean;
  readonly consumables: boolean;
  readonly imt23: boolean;
  readonly towing: boolean;
  readonly voluntaryDeductible: number;
  readonly source: (typeof coverSources)[number];
  readonly fileId: string | null;
  /** Recorded for this claim; else it is the policy on file for the vehicle. */
  readonly isRecorded: boolean;
  readonly recordedBy: string;
  readonly recorderName: string;
}

/** The last answer of one officer of the insurer. */
export interface StoredWord {
  readonly id: string;
  readonly answer: WordAnswer;
  readonly answered_at: Date;
  /** As the wire has it; null after a denial. */
  readonly said: WordTermsDto | null;
  readonly taken: boolean;
  readonly listing_id: string | null;
  readonly insurer_id: string;
  readonly insurer_modes: readonly SettlementMode[] | null;
  readonly officer_state: OfficerState;
  readonly recorders: readonly string[];
}

/** What stands beside a claim's row. Amounts in paise. */
export interface BesideClaim {
  /** The insurer by its own name; null until somebody names one. */
  readonly insurer: { readonly id: string; readonly name: string; readonly gstins: readonly string[] } | null;
  readonly claimant: ClaimPerson & {
    readonly companyName: string | null;
    /** Under GST. */
    readonly isRegistered: boolean;
    readonly gstin: string | null;
  };
  /** Null where nobody recorded one and none is on file for the vehicle. */
  readonly cover: StoredCover | null;
  readonly words: readonly StoredWord[];
  readonly surveyor: ClaimPerson | null;
  readonly garage: ChosenGarage | null;
  /** The newest of each; null before the first. */
  readonly offer: OfferRow | null;
  readonly offerPayment: ClaimPayment | null;
  readonly feePayment: ClaimPayment | null;
  readonly payout: PayoutRow | null;
  /** The live survey, else the last reported one. */
  readonly survey: SurveyRow | null;
  readonly lastReport: SurveyRow | null;
  readonly estimate: EstimateRow | null;
  readonly invoice: InvoiceRow | null;
  /** The owner's own share, where it is billed apart. */
  readonly ownersInvoice: InvoiceRow | null;
  readonly receivable: ReceivableRow | null;
  /** What the insurer paid too much and its owner has not named an account for: by when the first of it is to be paid. */
  readonly surplus: { readonly dueAt: Date } | null;
  /** What its owner owes us, by the word of two people, and has not paid: by when the first of it is due. */
  readonly charge: { readonly dueAt: Date; readonly amount: number } | null;
  readonly hands: readonly ClaimHandFact[];
  readonly kinIds: readonly string[];
  readonly partyKinIds: readonly string[];
  /** How many people the company sets apart; null where nobody has chosen. */
  readonly preset: ApprovalPreset | null;
  /** Why the first approver's word counts no longer. */
  readonly firstApproverLapsed: LapseReason | null;
  /** Of the present round. */
  readonly questions: readonly QuestionRow[];
  readonly isRated: boolean;
  readonly fileCount: number;
  /** It was approved once, so that it may take of the exposure limits and its rupees have paths. */
  readonly isCounted: boolean;
  /** Whom it waits for; the one that leads comes first. */
  readonly waits: readonly StoredWait[];
}

/** A claim with everything beside it that its rules look at. Consistent when the claim's row was locked first: every writer does. */
export interface ClaimFile extends BesideClaim {
  readonly row: ClaimRow;
  readonly facts: ClaimFacts;
}

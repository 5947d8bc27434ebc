import type { Selectable } from 'kysely';
import type { ClaimFacts } from '#domain/claims/claim-facts.ts';
import type { ClaimSituation } from '#server/features/claims/claims.service.ts';
import type { DB } from '#server/platform/db/database-types.ts';

export type ClaimRow = Selectable<DB['claim']>;
export type OfferRow = Selectable<DB['offer']>;
export type PayoutRow = Selectable<DB['payout']>;
export type SurveyRow = Selectable<DB['survey']>;
export type EstimateRow = Selectable<DB['estimate']>;
export type QuestionRow = Selectable<DB['claim_question']>;
export type InvoiceRow = Selectable<DB['repair_invoice']>;
export type ReceivableRow = Selectable<DB['receivable']>;

/** The workshop that was chosen; `garageId` and all below are null while it has no account here. */
export interface ChosenGarage {
  readonly listingId: string;
  readonly name: string;
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
}

/** A claim with everything beside it that its rules look at. Consistent when the claim's row was locked first: every writer does. */
export interface ClaimFile {
  readonly row: ClaimRow;
  readonly situation: ClaimSituation;
  readonly facts: ClaimFacts;
  readonly garage: ChosenGarage | null;
  /** The newest of each; null before the first. */
  readonly offer: OfferRow | null;
  readonly payout: PayoutRow | null;
  /** The live survey, else the last reported one. */
  readonly survey: SurveyRow | null;
  readonly estimate: EstimateRow | null;
  readonly invoice: InvoiceRow | null;
  readonly receivable: ReceivableRow | null;
  /** Of the present round. */
  readonly questions: readonly QuestionRow[];
}

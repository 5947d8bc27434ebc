import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { OfferState } from '#domain/claims/offer.ts';
import type { Role } from '#domain/roles.ts';
import type { PayoutState } from '#domain/payouts/payout.ts';
import type { DB } from '#server/platform/db/database-types.ts';

/** What stands around a claim in other tables and what its rules ask for. Amounts in paise. */
export interface ClaimSituation {
  claimId: string;
  claimantName: string;
  claimantEmail: string;
  claimantPhone: string;
  companyName: string | null;
  surveyorName: string | null;
  surveyorEmail: string | null;
  surveyorPhone: string | null;
  listingName: string | null;
  listingBranch: string | null;
  listingAddress: string | null;
  listingPhones: string[] | null;
  listingIsNetwork: boolean | null;
  garageId: string | null;
  garageUserId: string | null;
  garageKycStatus: string | null;
  garageBankVerifiedAt: Date | null;
  garageKycDecidedAt: Date | null;
  offerState: OfferState | null;
  offerExpiresAt: Date | null;
  offerAcceptedAt: Date | null;
  offerBalance: number | null;
  offerPaymentState: string | null;
  offerPaymentOpenedAt: Date | null;
  wizardPaymentId: string | null;
  wizardPaymentState: string | null;
  wizardOrderId: string | null;
  wizardPaidAt: Date | null;
  wizardReceiptNumber: string | null;
  payoutState: PayoutState | null;
  payoutCreditedAt: Date | null;
  payoutUtr: string | null;
  payoutAlert: string | null;
  invoiceAmount: number | null;
  invoiceUploadedAt: Date | null;
  estimateTotal: number | null;
  receivableState: string | null;
  surveyReported: boolean;
  /** The estimate that the last report saw. */
  surveyedAmount: number | null;
  rated: boolean;
  questions: { askedOf: Role; answered: boolean }[];
  fileCount: number;
}

/** The situations of these claims, in one statement; those that do not exist are missing. */
export async function loadSituations(db: Kysely<DB>, claimIds: readonly string[]): Promise<Map<string, ClaimSituation>> {
  if (claimIds.length === 0) return new Map();
  const { rows } = await sql<ClaimSituation>`
    select c.id as "claimId",
      trim(claimant.first_name || ' ' || claimant.last_name) as "claimantName", claimant.email as "claimantEmail",
      claimant.phone as "claimantPhone", claimant.company_name as "companyName",
      trim(surveyor.first_name || ' ' || surveyor.last_name) as "surveyorName", surveyor.email as "surveyorEmail", surveyor.phone as "surveyorPhone",
      listing.garage_name as "listingName", listing.branch as "listingBranch", listing.full_address as "listingAddress",
      listing.contact_numbers as "listingPhones", listing.is_network_garage as "listingIsNetwork",
      garage.id as "garageId", garage.owner_id as "garageUserId", owner.kyc_status as "garageKycStatus",
      garage.bank_verified_at as "garageBankVerifiedAt", kyc.decided_at as "garageKycDecidedAt",
      offer.state as "offerState", offer.expires_at as "offerExpiresAt", offer.accepted_at as "offerAcceptedAt", offer.balance_paise as "offerBalance",
      balance.state as "offerPaymentState", balance.created_at as "offerPaymentOpenedAt",
      wizard.id as "wizardPaymentId", wizard.state as "wizardPaymentState", wizard.order_id as "wizardOrderId",
      wizard.confirmed_at as "wizardPaidAt", wizard.receipt_number as "wizardReceiptNumber",
      payout.state as "payoutState", payout.credited_at as "payoutCreditedAt", payout.utr as "payoutUtr", payout.alert as "payoutAlert",
      invoice.amount_paise as "invoiceAmount", invoice.created_at as "invoiceUploadedAt",
      estimate.total_paise as "estimateTotal", receivable.state as "receivableState",
      (select s.surveyed_paise from survey s where s.claim_id = c.id and s.state = 'reported' order by s.created_at desc limit 1) as "surveyedAmount",
      exists (select from survey where survey.claim_id = c.id and survey.state = 'reported') as "surveyReported",
      exists (select from garage_rating where garage_rating.claim_id = c.id) as rated,
      coalesce((select jsonb_agg(jsonb_build_object('askedOf', q.asked_of, 'answered', q.answered_at is not null) order by q.created_at, q.id)
        from claim_question q where q.claim_id = c.id and q.closed_at is null), '[]') as questions,
      (select count(*) from stored_file f where f.entity_type = 'claim' and f.entity_id = c.id and f.deleted_at is null) as "fileCount"
    from claim c
    join app_user claimant on claimant.id = c.claimant_id
    left join app_user surveyor on surveyor.id = c.surveyor_id
    left join garage_listing listing on listing.id = c.listing_id
    left join garage on garage.id = listing.garage_id
    left join app_user owner on owner.id = garage.owner_id
    left join kyc_submission kyc on kyc.user_id = garage.owner_id
    left join lateral (select * from offer where offer.claim_id = c.id order by offer.number desc limit 1) offer on true
    left join lateral (select * from payment_order p where p.offer_id = offer.id order by p.state = 'success' desc, p.created_at desc limit 1) balance on true
    left join lateral (select * from payment_order p where p.claim_id = c.id and p.purpose = 'wizard_fee'
      order by p.outcome = 'applied' desc nulls last, p.state = 'success' desc, p.created_at desc limit 1) wizard on true
    left join lateral (select * from payout where payout.claim_id = c.id order by payout.attempt desc limit 1) payout on true
    left join repair_invoice invoice on invoice.claim_id = c.id and invoice.superseded_at is null
    left join estimate on estimate.claim_id = c.id and estimate.state <> 'superseded'
    left join receivable on receivable.claim_id = c.id
    where c.id = any(${claimIds}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.claimId, row]));
}

import type { Kysely, Transaction } from 'kysely';
import { claimFacts, SURVEY_REQUIRED_FROM } from '#domain/claims/claim-facts.ts';
import type { ClaimFacts, OfferFacts, PayoutFacts } from '#domain/claims/claim-facts.ts';
import type { ClaimStage } from '#domain/claims/stages.ts';
import { paise } from '#domain/money.ts';
import type { PaymentState } from '#domain/payments/payment-order.ts';
import type { PayoutState } from '#domain/payouts/payout.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { ChosenGarage, ClaimFile, ClaimRow, EstimateRow, InvoiceRow, OfferRow, PayoutRow, QuestionRow, ReceivableRow, SurveyRow } from './claim-file.ts';

type Db = Kysely<DB> | Transaction<DB>;

/** Reads what stands beside a claim's row. `approvalLimit` of the facts is filled in by the decision, which alone needs it. */
export async function loadClaimFile(db: Db, row: ClaimRow, now: Date): Promise<ClaimFile> {
  const [garage, offer, payout, surveys, estimate, invoice, receivable, questions, payments, rating] = await Promise.all([
    row.listing_id === null ? null : findGarage(db, row.listing_id),
    db.selectFrom('offer').selectAll().where('claim_id', '=', row.id).orderBy('number', 'desc').limit(1).executeTakeFirst(),
    db.selectFrom('payout').selectAll().where('claim_id', '=', row.id).orderBy('attempt', 'desc').limit(1).executeTakeFirst(),
    db.selectFrom('survey').selectAll().where('claim_id', '=', row.id).where('state', 'in', ['assigned', 'accepted', 'reported']).orderBy('created_at', 'desc').execute(),
    db.selectFrom('estimate').selectAll().where('claim_id', '=', row.id).where('state', '<>', 'superseded').executeTakeFirst(),
    db.selectFrom('repair_invoice').selectAll().where('claim_id', '=', row.id).where('superseded_at', 'is', null).executeTakeFirst(),
    db.selectFrom('receivable').selectAll().where('claim_id', '=', row.id).executeTakeFirst(),
    db.selectFrom('claim_question').selectAll().where('claim_id', '=', row.id).where('closed_at', 'is', null).orderBy('created_at').execute(),
    db.selectFrom('payment_order').select(['offer_id', 'purpose', 'state', 'created_at']).where('claim_id', '=', row.id).orderBy('created_at', 'desc').execute(),
    db.selectFrom('garage_rating').select('claim_id').where('claim_id', '=', row.id).executeTakeFirst(),
  ]);
  const survey = surveys.find(({ state }) => state !== 'reported') ?? surveys[0] ?? null;
  const found: Beside = {
    row,
    garage,
    offer: offer ?? null,
    payout: payout ?? null,
    survey,
    estimate: estimate ?? null,
    invoice: invoice ?? null,
    receivable: receivable ?? null,
    questions,
    reported: surveys.find(({ state }) => state === 'reported') ?? null,
    payments,
    rated: rating !== undefined,
  };
  return {
    row,
    garage,
    offer: found.offer,
    payout: found.payout,
    survey,
    estimate: found.estimate,
    invoice: found.invoice,
    receivable: found.receivable,
    questions,
    offerAcceptedAt: found.offer?.state === 'accepted' ? found.offer.accepted_at : null,
    facts: factsOf(found, now),
  };
}

interface Beside {
  row: ClaimRow;
  garage: ChosenGarage | null;
  offer: OfferRow | null;
  payout: PayoutRow | null;
  survey: SurveyRow | null;
  reported: SurveyRow | null;
  estimate: EstimateRow | null;
  invoice: InvoiceRow | null;
  receivable: ReceivableRow | null;
  questions: readonly QuestionRow[];
  payments: readonly { offer_id: string | null; purpose: string; state: string; created_at: Date }[];
  rated: boolean;
}

function factsOf(found: Beside, now: Date): ClaimFacts {
  const { row, garage, estimate, invoice } = found;
  const estimated = estimate?.total_paise ?? row.estimated_cost_paise;
  return claimFacts({
    stage: row.stage as ClaimStage,
    now,
    claimantId: row.claimant_id,
    garageUserId: garage?.ownerId ?? null,
    surveyorUserId: row.surveyor_id,
    offer: found.offer && offerFacts(found.offer, found.payments),
    payout: found.payout && payoutFacts(found.payout),
    estimatedRepairCost: estimated === null ? null : paise(estimated),
    surveyRequiredFrom: SURVEY_REQUIRED_FROM,
    // A report covers what it saw: an estimate that was raised since needs another.
    surveyReported: found.reported !== null && (estimated ?? 0) <= (found.reported.surveyed_paise ?? 0),
    questions: found.questions.map((question) => ({ askedOf: question.asked_of as 'claimant', answered: question.answered_at !== null })),
    stageBeforeQuestions: row.stage_before_info as ClaimStage | null,
    reason: null,
    insurerAcceptanceRecorded:
      row.insurer_name !== null && row.policy_number !== null && row.insurer_claim_number !== null && row.proof_file_id !== null,
    approvedAmount: row.approved_paise === null ? null : paise(row.approved_paise),
    firstApproverId: row.first_approver_id,
    advanceAmount: row.approved_paise === null ? null : paise(row.approved_paise),
    invoiceAmount: invoice === null ? null : paise(invoice.amount_paise),
    vehicleReady: row.vehicle_ready_at !== null,
    garageKycApproved: garage?.kycStatus === 'approved',
    garageBankVerified: garage !== null && garage.bankVerifiedAt !== null,
    receivable: found.receivable && (found.receivable.state as ClaimFacts['receivable']),
    rejectedAt: row.rejected_at,
    appealCount: row.appeals,
    garageRated: found.rated,
    completedParts: ['A', 'B', 'C', 'D', 'E'],
    wizardPayment: row.fee_paid_at === null ? null : 'success',
  });
}

function offerFacts(offer: OfferRow, payments: Beside['payments']): OfferFacts {
  const own = payments.filter((payment) => payment.offer_id === offer.id);
  const best = own.find(({ state }) => state === 'success') ?? own.find(({ state }) => paymentState(state) === 'processing') ?? own[0];
  return {
    state: offer.state as OfferFacts['state'],
    expiresAt: offer.expires_at,
    balance: paise(offer.balance_paise),
    payment: best ? paymentState(best.state) : null,
    // The first order counts: an attempt that began in time is honoured when it is confirmed late.
    paymentOpenedAt: best?.created_at ?? null,
  };
}

/** Our own states of an order beside the domain's: not yet at the gateway, given up, or looked at by people. */
function paymentState(state: string): PaymentState {
  if (state === 'creating') return 'pending';
  if (state === 'abandoned') return 'failed';
  return state === 'quarantined' ? 'processing' : (state as PaymentState);
}

/** Whether the gateway's transfer is the one we ordered is judged where it is read; a stored success has passed that test. */
function payoutFacts(payout: PayoutRow): PayoutFacts {
  return { state: payout.state as PayoutState, utr: payout.utr, credited: payout.credited_at !== null, matches: payout.alert === null };
}

async function findGarage(db: Db, listingId: string): Promise<ChosenGarage | null> {
  const found = await db
    .selectFrom('garage_listing as listing')
    .leftJoin('garage', 'garage.id', 'listing.garage_id')
    .leftJoin('app_user as owner', 'owner.id', 'garage.owner_id')
    .leftJoin('kyc_submission as kyc', 'kyc.user_id', 'owner.id')
    .select([
      'listing.id as listingId',
      'listing.garage_name as name',
      'garage.id as garageId',
      'garage.owner_id as ownerId',
      'owner.email as ownerEmail',
      'owner.phone as ownerPhone',
      'owner.kyc_status as kycStatus',
      'kyc.decided_at as kycDecidedAt',
      'garage.bank_verified_at as bankVerifiedAt',
      'garage.bank_account_encrypted as accountEncrypted',
      'garage.bank_account_last4 as accountLast4',
      'garage.bank_ifsc as ifsc',
      'garage.bank_account_name as accountName',
    ])
    .where('listing.id', '=', listingId)
    .executeTakeFirst();
  return found ?? null;
}

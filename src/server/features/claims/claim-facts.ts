import type { ClaimFacts } from '#domain/claims/claim-facts.ts';
import { claimFacts } from '#domain/claims/claim-facts.ts';
import type { ClockFacts } from '#domain/claims/clocks.ts';
import { APPEAL_DAYS } from '#domain/claims/guards.ts';
import type { ReceivableState } from '#domain/claims/receivable.ts';
import type { ClaimStage } from '#domain/claims/stages.ts';
import { addDays } from '#domain/dates.ts';
import type { Paise } from '#domain/money.ts';
import { paise } from '#domain/money.ts';
import type { PaymentState } from '#domain/payments/payment-order.ts';
import { completedParts } from './claim-row.ts';
import type { ClaimRow } from './claim-row.ts';
import type { ClaimSituation } from './claim-situation.ts';

const amountOrNull = (value: number | null): Paise | null => (value === null ? null : paise(value));

/** A stored order's state as the rules know it; the finer ones are our own book-keeping. */
export function ruleStateOf(stored: string | null): PaymentState | null {
  if (stored === null) return null;
  if (stored === 'creating') return 'pending';
  if (stored === 'abandoned') return 'failed';
  // Something was paid that does not fit: nobody may pay again or discard until people have looked.
  return stored === 'quarantined' ? 'processing' : (stored as PaymentState);
}

/** Everything that the claim rules look at. What only the acting step knows (reason, amount, limit, duplicates) is given as `known`. */
export function factsOf(row: ClaimRow, situation: ClaimSituation, now: Date, known: Partial<ClaimFacts> = {}): ClaimFacts {
  const { offerState, offerExpiresAt, payoutState } = situation;
  const estimated = situation.estimateTotal ?? row.estimated_cost_paise;
  return claimFacts({
    stage: row.stage as ClaimStage,
    now,
    claimantId: row.claimant_id,
    garageUserId: situation.garageUserId,
    surveyorUserId: row.surveyor_id,
    offer:
      offerState === null || offerExpiresAt === null
        ? null
        : {
            state: offerState,
            expiresAt: offerExpiresAt,
            balance: paise(situation.offerBalance ?? 0),
            payment: ruleStateOf(situation.offerPaymentState),
            paymentOpenedAt: situation.offerPaymentOpenedAt,
          },
    payout:
      payoutState === null
        ? null
        : {
            state: payoutState,
            utr: situation.payoutUtr,
            credited: situation.payoutCreditedAt !== null,
            matches: situation.payoutAlert === null,
          },
    completedParts: completedParts(row),
    wizardPayment: ruleStateOf(situation.wizardPaymentState),
    estimatedRepairCost: amountOrNull(estimated),
    // A report covers what it saw: an estimate that was raised since needs another.
    surveyReported: situation.surveyReported && (estimated ?? 0) <= (situation.surveyedAmount ?? 0),
    questions: situation.questions,
    stageBeforeQuestions: row.stage_before_info as ClaimStage | null,
    insurerAcceptanceRecorded:
      row.insurer_name !== null && row.policy_number !== null && row.insurer_claim_number !== null && row.proof_file_id !== null,
    approvedAmount: amountOrNull(row.approved_paise),
    firstApproverId: row.first_approver_id,
    advanceAmount: amountOrNull(row.approved_paise),
    invoiceAmount: amountOrNull(situation.invoiceAmount),
    vehicleReady: row.vehicle_ready_at !== null,
    garageKycApproved: situation.garageKycStatus === 'approved',
    garageBankVerified: situation.garageBankVerifiedAt !== null,
    receivable: situation.receivableState === null ? null : (situation.receivableState.replaceAll('_', '-') as ReceivableState),
    rejectedAt: row.rejected_at,
    appealCount: row.appeals,
    garageRated: situation.rated,
    ...known,
  });
}

/** Until when a rejection may be appealed; null when there is none to appeal. */
export function appealableUntil(row: ClaimRow): Date | null {
  return row.stage === 'rejected' && row.rejected_at !== null && row.appeals < 1 ? addDays(row.rejected_at, APPEAL_DAYS) : null;
}

/** What the clocks look at. */
export function clockFactsOf(row: ClaimRow, situation: ClaimSituation, now: Date): ClockFacts {
  const { garageBankVerifiedAt, garageKycDecidedAt, garageKycStatus } = situation;
  const payable = garageKycStatus === 'approved' && garageBankVerifiedAt !== null;
  const until = appealableUntil(row);
  return {
    stage: row.stage as ClaimStage,
    now,
    stageEnteredAt: row.stage === 'draft' ? row.updated_at : row.stage_entered_at,
    pausedMs: row.paused_ms,
    stageBeforeQuestions: row.stage_before_info as ClaimStage | null,
    questionsAskedAt: row.questions_asked_at,
    openQuestionsOf: [
      ...new Set(situation.questions.filter((question) => !question.answered).map((question) => question.askedOf)),
    ],
    offerState: situation.offerState,
    offerExpiresAt: situation.offerExpiresAt,
    offerAcceptedAt: situation.offerAcceptedAt,
    invoiceUploadedAt: situation.invoiceUploadedAt,
    vehicleReadyAt: row.vehicle_ready_at,
    garagePayableAt: payable ? new Date(Math.max(garageBankVerifiedAt.getTime(), garageKycDecidedAt?.getTime() ?? 0)) : null,
    garageAwaitsStaff: garageKycStatus === 'pending',
    appealPossible: until !== null && now.getTime() <= until.getTime(),
  };
}

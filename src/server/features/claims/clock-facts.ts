import type { ClaimFacts } from '#domain/claims/claim-facts.ts';
import type { ClockFacts } from '#domain/claims/clocks.ts';
import type { OfferState } from '#domain/claims/offer/offer.ts';
import { isLiveTransfer } from '#domain/transfers/transfer.ts';
import type { TransferState } from '#domain/transfers/transfer.ts';
import type { ClaimStage } from '#domain/claims/stages.ts';
import { partyOf } from '#domain/roles.ts';
import { appealableUntil } from './claim-facts.ts';
import type { ClaimFile } from './claim-file.ts';
import type { ClaimRow } from './claim-row.ts';

/** What the paused clock looks at. */
export function pauseFactsOf(row: ClaimRow) {
  return {
    stage: row.stage as ClaimStage,
    stageEnteredAt: row.stage === 'draft' ? row.updated_at : row.stage_entered_at,
    pausedMs: row.paused_ms,
    stageBeforeQuestions: row.stage_before_info as ClaimStage | null,
    questionsAskedAt: row.questions_asked_at,
  };
}

/** What the clocks look at. */
export function clockFactsOf(file: ClaimFile): ClockFacts {
  const { row, facts, garage, offer, invoice } = file;
  const { kycStatus = null, bankVerifiedAt = null, kycDecidedAt = null, payeeAcceptedAt = null } = garage ?? {};
  const until = appealableUntil(row);
  return {
    ...pauseFactsOf(row),
    openQuestionsOf: [...new Set(facts.questions.filter(({ answered }) => !answered).map(({ askedOf }) => partyOf(askedOf)))],
    hasEstimate: file.estimate !== null,
    surveyAccepted: facts.surveyAccepted,
    isBegun: row.stage !== 'draft' || row.vehicle !== null,
    paymentUnderWay: isPaymentUnderWay(facts),
    offerState: (offer?.state ?? null) as OfferState | null,
    offerExpiresAt: offer?.expires_at ?? null,
    offerAcceptedAt: offer?.accepted_at ?? null,
    invoiceUploadedAt: invoice?.created_at ?? null,
    vehicleReadyAt: row.vehicle_ready_at,
    garagePayableAt:
      kycStatus === 'approved' && bankVerifiedAt !== null
        ? new Date(Math.max(bankVerifiedAt.getTime(), kycDecidedAt?.getTime() ?? 0, payeeAcceptedAt?.getTime() ?? 0))
        : null,
    invoiceCoversAdvance: invoice !== null && invoice.amount_paise >= (row.approved_paise ?? 0),
    invoiceStanding: facts.invoiceStanding,
    garageHasAccount: facts.garageUserId !== null,
    garageAwaitsStaff: kycStatus === 'pending',
    garageMustComplete: bankVerifiedAt === null || (kycStatus !== 'approved' && kycStatus !== 'pending'),
    payeeInDoubt: bankVerifiedAt !== null && !facts.payeeAccepted,
    payout: payoutCourse(file),
    surplusDueAt: file.surplus?.dueAt ?? null,
    chargeDueAt: file.charge?.dueAt ?? null,
    appealPossible: until !== null && facts.now.getTime() <= until.getTime(),
  };
}

export function isPaymentUnderWay({ stage, wizardPayment, offer }: ClaimFacts): boolean {
  return stage === 'draft' ? wizardPayment === 'processing' : offer?.state !== 'accepted' && offer?.payment === 'processing';
}

function payoutCourse({ row, payout }: ClaimFile): ClockFacts['payout'] {
  if (payout && isLiveTransfer(payout.state as TransferState)) return payout.alert === null ? 'under-way' : 'in-doubt';
  return payout || row.payout_hold !== null ? 'over' : 'none';
}

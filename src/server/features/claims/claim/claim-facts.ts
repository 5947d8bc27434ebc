import { claimFacts } from '#domain/claims/claim-facts.ts';
import type { ClaimFacts } from '#domain/claims/claim-facts.ts';
import { lenderTodoOf } from '#domain/claims/review/checks.ts';
import type { LenderFact, LicenceFact } from '#domain/claims/review/checks.ts';
import { classOf } from '#domain/claims/review/settlement-rates.ts';
import type { RegisterFact } from '#domain/claims/review/findings.ts';
import { APPEAL_DAYS } from '#domain/claims/review/review-actions.ts';
import { isSurveyRequired } from '#domain/claims/survey/survey-actions.ts';
import { defaultPreset } from '#domain/approvals/presets.ts';
import type { OfferBasis } from '#domain/claims/offer/company-set-up.ts';
import { defaultOfferTerms } from '#domain/claims/offer/offer.ts';
import type { OfferState } from '#domain/claims/offer/offer.ts';
import { guards } from '#domain/claims/lifecycle.ts';
import { isLiveTransfer } from '#domain/transfers/transfer.ts';
import type { TransferState } from '#domain/transfers/transfer.ts';
import type { ReceivableState } from '#domain/claims/recovery/receivable.ts';
import type { ClaimStage } from '#domain/claims/stages.ts';
import { addDays } from '#domain/dates.ts';
import { paise } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import type { PaymentState } from '#domain/payments/payment-order.ts';
import { partyOf, theSystem } from '#domain/roles.ts';
import type { Role } from '#domain/roles.ts';
import type { BesideClaim, ClaimFile } from './claim-file.ts';
import { invoiceStandingOf } from './invoice-subject.ts';
import { wordsOf } from './settlement-mode.ts';
import { deedFactsOf, deedTodoOf, lenderNameOf } from './deed-terms.ts';
import { ownerStandingOf } from '#domain/claims/payout/owner-standing.ts';
import { isPayeeAccepted } from './payee.ts';
import { bareNumber, completedParts, detailsOf, licenceCheckOf, registerFactsOf, vehicleOf, vendorOf } from './claim-row.ts';
import type { ClaimRow } from './claim-row.ts';
import type { TodoFacts } from '#domain/claims/todo.ts';
import { isReadyToPay } from '#domain/claims/intake/parts.ts';
import { neededPapers } from '#domain/claims/intake/papers.ts';

const amountOrNull = (value: number | null): Paise | null => (value === null ? null : paise(value));

/** Maps a stored order state to the rules' state; the finer stored states are internal. */
function ruleStateOf(stored: string | null): PaymentState | null {
  if (stored === null) return null;
  if (stored === 'creating') return 'pending';
  if (stored === 'abandoned') return 'failed';
  // A payment that does not fit is quarantined: no new payment and no discard until staff have reviewed it.
  return stored === 'quarantined' ? 'processing' : (stored as PaymentState);
}

/** All facts that the claim rules read. Facts that only the acting step knows (reason, amount, limit, duplicates) are passed to `permit` and `takeStep`. */
export function factsOf(row: ClaimRow, beside: BesideClaim, now: Date): ClaimFacts {
  const { offer, offerPayment, payout, garage, survey, lastReport, insurerSurvey, cover } = beside;
  const vehicle = vehicleOf(row);
  const details = detailsOf(row);
  const estimated = estimatedPaise(row, beside);
  return claimFacts({
    stage: row.stage as ClaimStage,
    now,
    claimantId: row.claimant_id,
    garageUserId: garage?.ownerId ?? null,
    surveyorUserId: row.surveyor_id,
    offer: offer && {
      state: offer.state as OfferState,
      basis: offer.basis as OfferBasis,
      expiresAt: offer.expires_at,
      balance: offer.balance_paise,
      payment: ruleStateOf(offerPayment?.state ?? null),
      paymentOpenedAt: offerPayment?.openedAt ?? null,
    },
    payout: payout && {
      state: payout.state as TransferState,
      utr: payout.utr,
      credited: payout.credited_at !== null,
      matches: payout.alert === null,
    },
    completedParts: completedParts(row),
    wizardPayment: ruleStateOf(beside.feePayment?.state ?? null),
    estimatedRepairCost: amountOrNull(estimated),
    ownersEstimate: amountOrNull(row.estimated_cost_paise),
    surveyAccepted: survey?.state !== 'assigned',
    // A report covers only the estimate it surveyed: a higher estimate since then needs another survey.
    surveyReported: [lastReport, insurerSurvey].some(
      (report) => report !== null && (estimated ?? 0) <= (report.surveyed_paise ?? 0),
    ),
    questions: beside.questions.map((question) => ({
      askedOf: question.asked_of as Role,
      answered: question.answered_at !== null,
    })),
    stageBeforeQuestions: row.stage_before_info as ClaimStage | null,
    insurerAcceptanceRecorded:
      row.insurer_id !== null && row.policy_number !== null && row.insurer_claim_number !== null && row.proof_file_id !== null,
    claimType: details?.claimType ?? null,
    incidentAt: details && momentInKolkata(details.incidentDate, details.incidentTime),
    purchasedAt: vehicle?.purchaseDate ? momentInKolkata(vehicle.purchaseDate, '00:00') : null,
    cover: cover && {
      kind: cover.kind,
      policyNumber: cover.policyNumber,
      insurer: cover.insurerName,
      insuredName: cover.insuredName,
      namesThisVehicle: cover.registrationNumber === null ? null : cover.registrationNumber === row.registration_number,
      startsAt: cover.startsAt,
      endsAt: cover.endsAt,
      insuredValue: amountOrNull(cover.idv),
      recordedBy: cover.recordedBy,
    },
    claimantNames: claimantNames(beside),
    titlePapers: beside.titlePapers,
    words: wordsOf(beside),
    provisionalPercent: beside.provisionalPercent ?? defaultOfferTerms.provisionalPercent,
    wordSubject: { insurerId: row.insurer_id, insurerClaimNumber: row.insurer_claim_number, listingId: row.listing_id },
    wordTitle: {
      insuredName: cover?.insuredName ?? null,
      registrationNumber: row.registration_number,
      policyNumber: cover?.policyNumber ?? null,
    },
    register: registerFactOf(row),
    vehicle: vehicle && {
      vehicleClass: vehicle.vehicleType === 'other' ? null : vehicle.vehicleType,
      chassisNumber: vehicle.chassisNumber,
      engineNumber: vehicle.engineNumber,
    },
    lender: lenderFactOf(row, beside),
    licence: licenceFactOf(row),
    deed: row.stage === 'approved' ? deedFactsOf(row, beside, now) : null,
    approvedAmount: amountOrNull(row.approved_paise),
    firstApproverId: row.first_approver_id,
    deciderIds: decidersOf(row),
    preset: beside.preset ?? defaultPreset,
    hands: beside.hands,
    kinIds: beside.kinIds,
    partyKinIds: beside.partyKinIds,
    firstApproverLapsed: beside.firstApproverLapsed !== null,
    setUp: beside.setUp?.kind ?? 'none',
    advanceAmount: amountOrNull(row.approved_paise),
    approvedAt: row.approved_at,
    invoiceAmount: amountOrNull(beside.invoice?.amount_paise ?? null),
    invoiceStanding: invoiceStandingOf(row, beside, now),
    payoutHeld: row.payout_hold !== null,
    payeeChanged: row.payout_hold !== null,
    vehicleReady: row.vehicle_ready_at !== null,
    garageKycApproved: garage?.kycStatus === 'approved',
    payeeAccepted: isPayeeAccepted(garage),
    ownerStanding: ownerStanding(row, beside),
    garageBankVerified: (garage?.bankVerifiedAt ?? null) !== null,
    receivable: beside.receivable && (beside.receivable.state.replaceAll('_', '-') as ReceivableState),
    rejectedAt: row.rejected_at,
    appealCount: row.appeals,
    garageRated: beside.isRated,
  });
}

/** Names proven by documents; anyone can type any other. */
function claimantNames({ claimant }: BesideClaim): string[] {
  const proven = claimant.provenNames ?? [];
  return (proven.length > 0 ? proven : [claimant.name, claimant.companyName ?? '']).filter((name) => name.trim() !== '');
}

/** PAN and account as approved, in the name of the insured or of the registered owner. */
function ownerStanding(row: ClaimRow, beside: BesideClaim) {
  const { cover, titlePapers } = beside;
  return ownerStandingOf(beside.claimant, {
    claimantNames: claimantNames(beside),
    register: registerFactOf(row),
    cover: cover && { insuredName: cover.insuredName, insurer: cover.insurerName },
    titlePapers,
  });
}

/** Register entry of the plate that the claim names now. */
function registerFactOf(row: ClaimRow): RegisterFact | null {
  const facts = registerFactsOf(row);
  if (!facts || facts.registrationNumber !== row.registration_number) return null;
  const { vehicleType, fuelType, grossWeightKg, firstRegisteredOn, fitnessUpto, permitUpto, financier, insurer } = facts.vehicle;
  return {
    owner: facts.owner,
    chassis: facts.vehicle.chassisNumber,
    engine: facts.vehicle.engineNumber,
    vehicleClass: vehicleType && classOf(vehicleType),
    isElectric: fuelType === 'electric',
    grossWeightKg,
    firstRegisteredOn,
    fitnessUntil: fitnessUpto,
    permitUntil: permitUpto,
    financier,
    policyNumber: insurer?.policyNumber ?? null,
    insurer: insurer?.name ?? null,
    insuredUntil: insurer?.insuredUpto ?? null,
  };
}

/** The lender on paper, and what is known of its consent. Questions to a lender that is no longer named do not count. */
function lenderFactOf(row: ClaimRow, beside: BesideClaim): LenderFact {
  const { lender, lenderAsked, lenderPassed } = beside;
  const paperName = lender?.source === 'paper' ? lender.written : null;
  const name = lenderNameOf(row, beside);
  return {
    paperName,
    state: name !== null && lenderAsked?.lender === name ? lenderAsked.state : null,
    isPassedOver: name !== null && lenderPassed?.lender === name,
    passableAt: lenderAsked?.passableAt ?? null,
  };
}

/** Licence register entry for the driver and the incident day that the claim names now. */
function licenceFactOf(row: ClaimRow): LicenceFact | null {
  const [check, details] = [licenceCheckOf(row), detailsOf(row)];
  const isAsked =
    check?.on === details?.incidentDate && check?.licenceNumber === bareNumber(details?.driverDetails.licenseNumber ?? '');
  return check && isAsked ? { verdict: check.verdict, isDriver: check.licence?.isDriver === true } : null;
}

/** Day and time of day in Asia/Kolkata. */
function momentInKolkata(day: string, time: string): Date | null {
  const moment = new Date(`${day}T${time}+05:30`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** User ids of the last first and second approver. */
export function decidersOf(row: { first_approver_id: string | null; second_approver_id: string | null }): string[] {
  return [row.first_approver_id, row.second_approver_id].filter((id) => id !== null);
}

/** The garage's estimate, or the claimant's own figure until the garage enters one. */
function estimatedPaise(row: ClaimRow, { estimate }: Pick<BesideClaim, 'estimate'>): number | null {
  return estimate?.total_paise ?? row.estimated_cost_paise;
}

/** Appeal deadline of a rejection; null if it cannot be appealed. */
export function appealableUntil(row: ClaimRow): Date | null {
  return row.stage === 'rejected' && row.rejected_at !== null && row.appeals < 1 ? addDays(row.rejected_at, APPEAL_DAYS) : null;
}

export function pauseFactsOf(row: ClaimRow) {
  return {
    stage: row.stage as ClaimStage,
    stageEnteredAt: row.stage === 'draft' ? row.updated_at : row.stage_entered_at,
    pausedMs: row.paused_ms,
    stageBeforeQuestions: row.stage_before_info as ClaimStage | null,
    questionsAskedAt: row.questions_asked_at,
  };
}

export function todoFactsOf(file: ClaimFile): TodoFacts {
  const { row, facts, garage, offer, invoice } = file;
  const { kycStatus = null, bankVerifiedAt = null, kycDecidedAt = null, payeeAcceptedAt = null } = garage ?? {};
  const until = appealableUntil(row);
  return {
    ...pauseFactsOf(row),
    ...deedTodoOf(row, file, facts.now),
    openQuestionsOf: [...new Set(facts.questions.filter(({ answered }) => !answered).map(({ askedOf }) => partyOf(askedOf)))],
    hasEstimate: file.estimate !== null,
    repairBegun: file.repairBegun,
    papersMissing:
      facts.claimType === null ? 0 : neededPapers(facts.claimType).filter((type) => !file.documentTypes.includes(type)).length,
    surveyAccepted: facts.surveyAccepted,
    surveyMissing: isSurveyRequired(facts) && !facts.surveyReported,
    coverMissing: facts.cover === null,
    acceptanceMissing: !facts.insurerAcceptanceRecorded,
    lenderTodo: lenderTodoOf(facts, file.documentTypes),
    isReadyToPay: isReadyToPay(facts.completedParts),
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
    ownerKnownAt: facts.ownerStanding === 'known' ? file.claimant.identityApprovedAt : null,
    ownerStanding: facts.ownerStanding,
    invoiceCoversAdvance: invoice !== null && invoice.amount_paise >= (row.approved_paise ?? 0),
    invoiceStanding: facts.invoiceStanding,
    garageHasAccount: facts.garageUserId !== null,
    garageInvited: row.listing_id === null && (vendorOf(row)?.garagePhone ?? '') !== '',
    garageAwaitsStaff: kycStatus === 'pending',
    garageMustComplete: bankVerifiedAt === null || (kycStatus !== 'approved' && kycStatus !== 'pending'),
    aboveProvisional: guards['within-acceptance'](facts, theSystem) !== null,
    payeeInDoubt: bankVerifiedAt !== null && !facts.payeeAccepted,
    payout: payoutCourse(file),
    surplusDueAt: file.surplus?.dueAt ?? null,
    chargeDueAt: file.charge?.dueAt ?? null,
    owesShare:
      row.owners_share_received_at === null &&
      (file.invoice?.amount_paise ?? 0) + (file.ownersInvoice?.amount_paise ?? 0) > (row.approved_paise ?? 0),
    appealPossible: until !== null && facts.now.getTime() <= until.getTime(),
  };
}

export function isPaymentUnderWay({ stage, wizardPayment, offer }: ClaimFacts): boolean {
  return stage === 'draft' ? wizardPayment === 'processing' : offer?.state !== 'accepted' && offer?.payment === 'processing';
}

function payoutCourse({ row, payout }: ClaimFile): TodoFacts['payout'] {
  if (payout && isLiveTransfer(payout.state as TransferState)) return payout.alert === null ? 'under-way' : 'in-doubt';
  return payout || row.payout_hold !== null ? 'over' : 'none';
}

import type { ProcessingDto } from '#contract/claims/claim-view.schemas.ts';
import type { DocumentType } from '#domain/claims/intake/papers.ts';
import { addDays, todayInKolkata } from '#domain/dates.ts';
import { taxRulesOn } from '#domain/tax-documents/tax-rules.ts';
import { taxRuleTableOf } from '#server/features/tax-documents/tax-documents.service.ts';
import { APPEAL_DAYS } from '#domain/claims/review/review-actions.ts';
import { isSurveyRequired } from '#domain/claims/survey/survey-actions.ts';
import type { SurveyKind } from '#domain/claims/survey/survey.ts';
import { paise, paiseToRupees } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { provisionalLimit } from '#domain/claims/review/insurers-word.ts';
import { scopeOf } from '#domain/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { paperReadingOf, findHistory } from '../claim/claim-file.ts';
import type { ClaimFile, InvoiceRow, ClaimHistory } from '../claim/claim-file.ts';
import { claimStateOf, readClaim, roleActor } from '../claim/claim-steps.ts';
import { factsOfInvoice, invoiceFactsDto, invoiceGuideOf } from '../claim/invoice-subject.ts';
import { ownersShareDto } from '../settlement/claim-bill.ts';
import { presentEstimate, storedLines } from '../claim/estimate-lines.ts';
import { slabsInForce } from '../pricing/rates-in-force.ts';
import { decisionAsRead } from './claim.ts';
import { advanceOnInvoice, decidedAs, isDecidedWithoutTax, storedSurveyLines } from '../settlement/settlement-of.ts';
import { messageText } from '#server/platform/words/wordings.ts';

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** Everything after filing, as this reader may see it. */
export async function viewProcessing(platform: Platform, actor: Actor, claimId: string): Promise<ProcessingDto> {
  const file = await readClaim(platform, actor, claimId);
  const history = await findHistory(platform.db, claimId);
  const reader = roleActor(actor);
  const scope = scopeOf(reader, 'claim.read');
  const staff = scope === 'all';
  const { row, facts } = file;
  const isPaidOut = row.stage === 'disbursed' || row.stage === 'closed';
  const appealUntil =
    row.stage === 'rejected' && row.appeals < 1 && row.rejected_at ? addDays(row.rejected_at, APPEAL_DAYS) : null;
  return {
    ...claimStateOf(actor, file),
    surveyRequired: isSurveyRequired(facts),
    surveys: surveysOf(history, staff),
    insurerSurvey: insurerSurveyOf(file),
    estimates: estimatesOf(file, history),
    questions: history.questions.map((question) => ({
      id: question.id,
      askedOf: question.asked_of as 'claimant',
      question: question.question,
      paper: question.paper as DocumentType | null,
      askedAt: question.created_at.toISOString(),
      answer: question.answer,
      answerFileIds: question.answer_file_ids,
      answeredAt: iso(question.answered_at),
      isYours: question.closed_at === null && question.answered_at === null && question.asked_of === reader.role,
    })),
    decision: {
      ...decisionOf(file, history, staff, scope === 'own'),
      slabsUpTo: staff ? await highestSlab(platform) : null,
      provisionalMost: staff ? inRupees(provisionalLimit(facts)) : null,
    },
    offer: file.offer && {
      state: file.offer.state as 'open',
      expiresAt: file.offer.expires_at.toISOString(),
      acceptedAt: iso(file.offer.accepted_at),
    },
    invoice: file.invoice && {
      ...invoiceOf(file.invoice),
      coversAdvance: row.approved_paise === null ? null : file.invoice.amount_paise >= row.approved_paise,
      standing: facts.invoiceStanding,
      keptBack: row.approved_at === null ? 0 : await keptBackOf(platform, file),
    },
    invoiceRefused: file.invoice || !(staff || scope === 'chosen') ? null : await lastRefusal(platform, row.id),
    ownersInvoice: file.ownersInvoice && {
      ...invoiceOf(file.ownersInvoice),
      coversAdvance: null,
      keptBack: 0,
      standing: 'in-order',
    },
    invoiceGuide: staff || scope === 'chosen' ? guideOf(file, platform.now()) : null,
    gstRates: [...taxRulesOn(taxRuleTableOf(file.taxRules), todayInKolkata(platform.now())).repairRates],
    paperReadings: staff || scope === 'chosen' ? history.readings.map(paperReadingOf) : [],
    vehicleReadyAt: iso(row.vehicle_ready_at),
    garagePayable: facts.garageKycApproved && facts.garageBankVerified,
    payeeInDoubt: staff ? payeeInDoubtOf(file) : null,
    payoutDueAt: iso(row.payout_due_at),
    assignee: staff && row.assignee_id !== null ? { id: row.assignee_id, name: history.names.get(row.assignee_id) ?? '' } : null,
    payoutHold: staff && row.payout_hold !== null ? messageText(row.payout_hold) : null,
    payout: payoutOf(file, staff),
    receivable: staff && file.receivable ? receivableOf(file.receivable) : null,
    ownersShare: scope !== 'assigned' && (isPaidOut || file.invoice !== null) ? await ownersShareDto(platform, file) : null,
    gatePassCode: history.gatePassCode,
    rating: history.rating,
    appealUntil: iso(appealUntil),
  };
}

function guideOf(file: ClaimFile, now: Date): ProcessingDto['invoiceGuide'] {
  return invoiceGuideOf(file, now, { amount: decidedAs(file).amount, isWithoutTax: isDecidedWithoutTax(file) });
}

async function keptBackOf({ db }: Platform, file: ClaimFile): Promise<number> {
  return paiseToRupees((await advanceOnInvoice(db, file, decidedAs(file).amount)).keptBack);
}

async function lastRefusal({ db }: Platform, claimId: string): Promise<string | null> {
  const last = await db
    .selectFrom('repair_invoice')
    .select('refusal_reason')
    .where('claim_id', '=', claimId)
    .where('share', '=', 'main')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.refusal_reason ?? null;
}

function invoiceOf(invoice: InvoiceRow) {
  return {
    amount: paiseToRupees(invoice.amount_paise),
    fileId: invoice.file_id,
    uploadedAt: invoice.created_at.toISOString(),
    facts: invoiceFactsDto(factsOfInvoice(invoice)),
  };
}

function surveysOf({ surveys }: ClaimHistory, staff: boolean): ProcessingDto['surveys'] {
  return surveys.map((survey) => ({
    id: survey.id,
    state: survey.state as 'assigned',
    kind: survey.kind as SurveyKind,
    surveyor: { id: survey.surveyor_id, name: survey.surveyor_name },
    dueAt: survey.due_at.toISOString(),
    assignedAt: survey.created_at.toISOString(),
    visitAt: iso(survey.visit_at),
    lines:
      survey.lines === null
        ? null
        : storedSurveyLines.parse(survey.lines).map((line) => ({
            line: line.line,
            label: line.label,
            estimated: paiseToRupees(paise(line.estimated)),
            assessedAmount: paiseToRupees(paise(line.assessed)),
            remark: line.remark,
          })),
    assessedTotal: paiseToRupees(survey.assessed_paise),
    photoFileIds: survey.photo_file_ids,
    remarks: survey.remarks,
    declineReason: staff ? survey.decline_reason : null,
    reportedAt: iso(survey.reported_at),
  }));
}

function insurerSurveyOf(file: ClaimFile): ProcessingDto['insurerSurvey'] {
  const { insurerSurvey: report } = file;
  return (
    report && {
      fileId: report.file_id,
      reportNumber: report.report_number,
      reportedOn: report.reported_on,
      surveyorName: report.surveyor_name,
      surveyorLicense: report.surveyor_license,
      lines: storedSurveyLines.parse(report.lines).map((line) => ({
        line: line.line,
        label: line.label,
        estimated: paiseToRupees(paise(line.estimated)),
        assessedAmount: paiseToRupees(paise(line.assessed)),
        depreciationPercent: line.depreciation === null ? null : line.depreciation / 100,
        remark: line.remark,
      })),
      assessedTotal: paiseToRupees(report.assessed_paise),
      salvage: paiseToRupees(report.salvage_paise),
      allowedAmount: paiseToRupees(report.allowed_paise),
      isCurrent: report.estimate_id === (presentEstimate(file)?.id ?? null),
      recordedAt: report.recorded_at.toISOString(),
    }
  );
}

function estimatesOf(file: ClaimFile, { estimates }: ClaimHistory): ProcessingDto['estimates'] {
  if (estimates.length > 0) {
    return estimates.map((estimate) => ({
      id: estimate.id,
      revision: estimate.revision,
      version: estimate.version,
      kind: estimate.kind as 'estimate',
      isCurrent: estimate.state !== 'superseded',
      lines: storedLines.parse(estimate.lines).map((line) => ({ ...line, amount: paiseToRupees(line.amount) })),
      total: paiseToRupees(estimate.total_paise),
      reason: estimate.reason,
      createdAt: estimate.created_at.toISOString(),
    }));
  }
  const own = presentEstimate(file);
  if (!own) return [];
  const lines = own.lines.map((line) => ({ ...line, amount: paiseToRupees(line.amount) }));
  return [
    {
      id: '',
      revision: 1,
      version: 0,
      kind: 'estimate',
      isCurrent: true,
      lines,
      total: paiseToRupees(own.total),
      reason: null,
      createdAt: null,
    },
  ];
}

function decisionOf(
  { row, insurer, firstApproverLapsed }: ClaimFile,
  { names }: ClaimHistory,
  staff: boolean,
  isClaimant: boolean,
): Omit<ProcessingDto['decision'], 'slabsUpTo' | 'provisionalMost'> {
  const nameOf = (id: string | null) => (staff && id !== null ? (names.get(id) ?? null) : null);
  const { approvedAmount, decisionReason } = decisionAsRead(row, staff);
  return {
    insurerName: insurer?.name ?? null,
    policyNumber: row.policy_number,
    insurerClaimNumber: row.insurer_claim_number,
    proofFileId: row.proof_file_id,
    approvedAmount,
    staffFee:
      (staff || (isClaimant && row.approved_at !== null)) && row.staff_fee_paise !== null
        ? paiseToRupees(row.staff_fee_paise)
        : null,
    reason: decisionReason,
    approvedAt: iso(row.approved_at),
    rejectedAt: iso(row.rejected_at),
    firstApprover: nameOf(row.approved_paise === null ? null : row.first_approver_id),
    firstApproverLapsed: staff && row.stage === 'second_approval' ? firstApproverLapsed : null,
    secondApprover: nameOf(row.approved_paise === null ? null : row.second_approver_id),
  };
}

function payeeInDoubtOf({ garage, facts }: ClaimFile): ProcessingDto['payeeInDoubt'] {
  if (!garage?.garageId || !facts.garageBankVerified || facts.payeeAccepted) return null;
  return { garageId: garage.garageId, nameAtBank: garage.nameAtBank, isDouble: garage.isPayeeDouble };
}

async function highestSlab({ db, now }: Platform): Promise<number> {
  const { slabs } = await slabsInForce(db, now());
  return paiseToRupees(paise(Math.max(...slabs.map(({ upTo }) => upTo))));
}

function payoutOf({ payout }: ClaimFile, staff: boolean): ProcessingDto['payout'] {
  if (!payout) return null;
  return {
    id: payout.id,
    state: payout.state as 'pending',
    amount: paiseToRupees(payout.amount_paise),
    accountLast4: payout.account_last4,
    utr: payout.credited_at === null ? null : payout.utr,
    startedAt: payout.created_at.toISOString(),
    creditedAt: iso(payout.credited_at),
    failureReason: staff ? payout.failure_reason : null,
    alert: staff && payout.alert !== null ? messageText(payout.alert) : null,
  };
}

function receivableOf(receivable: NonNullable<ClaimFile['receivable']>): ProcessingDto['receivable'] {
  return {
    id: receivable.id,
    state: receivable.state as 'open',
    amount: paiseToRupees(receivable.amount_paise),
    received: paiseToRupees(receivable.received_paise),
    tds: paiseToRupees(receivable.tds_paise),
    outstanding: paiseToRupees(receivable.outstanding_paise),
    dueAt: receivable.due_at.toISOString(),
  };
}

const inRupees = (amount: Paise | null) => (amount === null ? null : paiseToRupees(amount));

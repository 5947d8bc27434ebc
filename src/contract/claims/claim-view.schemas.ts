import { claimActions } from '#domain/claims/lifecycle.ts';
import { claimStages } from '#domain/claims/stages.ts';
import { claimStatuses } from '#domain/claims/claim-names.ts';
import { upiPayment } from '#contract/gate-passes.schemas.ts';
import { z } from '#contract/zod-setup.ts';
import { roles, claimParties } from '#domain/roles.ts';
import { idParams } from '#contract/fields.ts';
import { lapseReasons } from '#domain/lapse.ts';
import { lineActions, lineKinds } from '#domain/claims/review/settlement-rates.ts';
import { offerStates } from '#domain/claims/offer/offer.ts';
import { transferStates } from '#domain/transfers/transfer.ts';
import { invoiceDto, invoiceGuideDto, paperReadingDto } from '#contract/claims/repair/invoice.schemas.ts';
import { documentTypes } from '#domain/claims/intake/papers.ts';
import { surveyKinds } from '#domain/claims/survey/survey.ts';

/** Claim state after an action. The UI draws buttons from `allowedActions`. */
export const claimStateReply = z.object({
  id: z.string(),
  number: z.string(),
  stage: z.enum(claimStages),
  status: z.enum(claimStatuses),
  revision: z.number(),
  version: z.number(),
  allowedActions: z.array(z.enum(claimActions as [string, ...string[]])),
});
export type ClaimStateDto = z.output<typeof claimStateReply>;

/** Next actor: a role, the platform, the insurer, or nobody once the claim is closed. */
export const waitingForNames = [...roles, 'system', 'insurer', 'nobody'] as const;

export const clockDto = z.object({
  waitingFor: z.array(z.enum(waitingForNames)),
  /** True if the caller acts next. */
  isYours: z.boolean(),
  step: z.string(),
  /** Sentence for the step, and its message key. */
  text: z.string(),
  textKey: z.string(),
  dueAt: z.nullable(z.string()),
  overdue: z.boolean(),
  paused: z.nullable(z.object({ stage: z.enum(claimStages), remainingHours: z.number() })),
});

export type ClockDto = z.output<typeof clockDto>;

const timelineEventDto = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.string(),
  text: z.string(),
  /** Message key with parameters, for other languages. */
  textKey: z.string(),
  /** 'you', a role, or 'system'. */
  by: z.enum(['you', ...roles, 'system']),
});

const timelineDto = z.object({
  claimId: z.string(),
  number: z.string(),
  stage: z.enum(claimStages),
  status: z.enum(claimStatuses),
  progress: z.number(),
  next: clockDto,
  /** Oldest first. */
  events: z.array(timelineEventDto),
});

export type TimelineDto = z.output<typeof timelineDto>;

export const timelineSchemas = {
  getTimeline: {
    summary: 'What happened to a claim, in plain words for the reader, who acts next and by when.',
    params: idParams,
    reply: timelineDto,
  },
};

const maybeText = z.nullable(z.string());
const maybeNumber = z.nullable(z.number());

export const surveyorChoiceDto = z.object({
  id: z.string(),
  name: z.string(),
  licenseNumber: z.string(),
  yearsOfExperience: maybeNumber,
  city: maybeText,
  state: maybeText,
  specializations: z.array(z.string()),
  /** Assigned surveys without a report. */
  openSurveys: z.number(),
  /** The part of them past their due date. */
  overdueSurveys: z.number(),
});
export type SurveyorChoiceDto = z.output<typeof surveyorChoiceDto>;

const estimateDto = z.object({
  id: z.string(),
  revision: z.number(),
  version: z.number(),
  kind: z.enum(['estimate', 'supplement']),
  /** False if superseded by a later version. */
  isCurrent: z.boolean(),
  /** Line numbers start at 1; survey reports refer to them. */
  lines: z.array(
    z.object({
      line: z.number(),
      label: z.string(),
      kind: z.enum(lineKinds),
      amount: z.number(),
      isImt23Part: z.boolean(),
      /** Null if not stated. */
      quantity: maybeNumber,
      partNumber: maybeText,
      action: z.nullable(z.enum(lineActions)),
      taxRate: maybeNumber,
    }),
  ),
  total: z.number(),
  reason: maybeText,
  /** Null for the claimant's own figure from the wizard. */
  createdAt: maybeText,
});
export type EstimateDto = z.output<typeof estimateDto>;

const surveyDto = z.object({
  id: z.string(),
  state: z.enum(['assigned', 'accepted', 'declined', 'reported', 'recalled']),
  kind: z.enum(surveyKinds),
  surveyor: z.object({ id: z.string(), name: z.string() }),
  dueAt: z.string(),
  assignedAt: z.string(),
  visitAt: maybeText,
  lines: z.nullable(
    z.array(
      z.object({ line: z.number(), label: z.string(), estimated: z.number(), assessedAmount: z.number(), remark: maybeText }),
    ),
  ),
  assessedTotal: maybeNumber,
  photoFileIds: z.array(z.string()),
  remarks: maybeText,
  /** Staff only. */
  declineReason: maybeText,
  reportedAt: maybeText,
});
export type SurveyDto = z.output<typeof surveyDto>;

const insurerSurveyDto = z.object({
  fileId: z.string(),
  reportNumber: z.string(),
  reportedOn: z.string(),
  surveyorName: z.string(),
  surveyorLicense: maybeText,
  lines: z.array(
    z.object({
      line: z.number(),
      label: z.string(),
      estimated: z.number(),
      assessedAmount: z.number(),
      depreciationPercent: maybeNumber,
      remark: maybeText,
    }),
  ),
  assessedTotal: z.number(),
  salvage: z.number(),
  allowedAmount: z.number(),
  /** Whether it assesses the present estimate. */
  isCurrent: z.boolean(),
  recordedAt: z.string(),
});
export type InsurerSurveyDto = z.output<typeof insurerSurveyDto>;

const questionDto = z.object({
  id: z.string(),
  askedOf: z.enum(claimParties),
  question: z.string(),
  /** The requested document; null if text answers the question. */
  paper: z.nullable(z.enum(documentTypes)),
  askedAt: z.string(),
  answer: maybeText,
  answerFileIds: z.array(z.string()),
  answeredAt: maybeText,
  isYours: z.boolean(),
});
export type QuestionDto = z.output<typeof questionDto>;

const decisionDto = z.object({
  insurerName: maybeText,
  policyNumber: maybeText,
  insurerClaimNumber: maybeText,
  proofFileId: maybeText,
  approvedAmount: maybeNumber,
  /** Fee before GST quoted by staff above the highest slab; null otherwise, and for readers other than staff and claimant. */
  staffFee: maybeNumber,
  /** Staff only: upper limit of the slabs in force; above it staff quote a fee. */
  slabsUpTo: maybeNumber,
  /** Staff only: the most that a provisional acceptance lets advance; null without one. */
  provisionalMost: maybeNumber,
  reason: maybeText,
  approvedAt: maybeText,
  rejectedAt: maybeText,
  /** Staff only; null for everyone else. */
  firstApprover: maybeText,
  /** Staff only: why an approval awaiting its checker has lapsed. */
  firstApproverLapsed: z.nullable(z.enum(lapseReasons)),
  secondApprover: maybeText,
});

export const processingDto = z.extend(claimStateReply, {
  surveyRequired: z.boolean(),
  /** Newest first; the first is the current one. */
  surveys: z.array(surveyDto),
  /** The report of the insurer's surveyor, as staff took it over; null without one. */
  insurerSurvey: z.nullable(insurerSurveyDto),
  /** Newest version first. */
  estimates: z.array(estimateDto),
  questions: z.array(questionDto),
  decision: decisionDto,
  /** State and dates only; claimant and staff read the fee from GET /claims/{id}/offer. */
  offer: z.nullable(z.object({ state: z.enum(offerStates), expiresAt: z.string(), acceptedAt: maybeText })),
  invoice: z.nullable(invoiceDto),
  /** Reason of the last refusal, until another invoice is sent; for garage and staff. */
  invoiceRefused: maybeText,
  /** Separate invoice for the owner's share, if any. */
  ownersInvoice: z.nullable(invoiceDto),
  /** For garage and staff, after approval. */
  invoiceGuide: z.nullable(invoiceGuideDto),
  /** GST rates in percent that a line may have today. */
  gstRates: z.array(z.number()),
  /** Document extractions of the garage's files, for garage and staff; newest first. */
  paperReadings: z.array(paperReadingDto),
  vehicleReadyAt: maybeText,
  garagePayable: z.boolean(),
  /**
   * Staff only: the bank account holder's name differs from the garage's and two people have not accepted it; `isDouble`: another account uses the same
   * details.
   */
  payeeInDoubt: z.nullable(z.object({ garageId: z.string(), nameAtBank: maybeText, isDouble: z.boolean() })),
  payoutDueAt: maybeText,
  /** Staff only: the assignee of the claim. */
  assignee: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** Staff only: why the payout is on hold although all conditions are met. */
  payoutHold: maybeText,
  payout: z.nullable(
    z.object({
      id: z.string(),
      state: z.enum(transferStates),
      amount: z.number(),
      accountLast4: z.string(),
      utr: maybeText,
      startedAt: z.string(),
      creditedAt: maybeText,
      failureReason: maybeText,
      /** Staff only. */
      alert: maybeText,
    }),
  ),
  receivable: z.nullable(
    z.object({
      id: z.string(),
      state: z.enum(['open', 'part-paid', 'settled', 'shortfall', 'written-off']),
      amount: z.number(),
      received: z.number(),
      tds: z.number(),
      outstanding: z.number(),
      dueAt: z.string(),
    }),
  ),
  /** Owner's share payable to the garage after our payout; for owner, garage and staff. */
  ownersShare: z.nullable(z.object({ amount: z.number(), receivedAt: maybeText, upi: z.nullable(upiPayment) })),
  gatePassCode: maybeText,
  /** `hiddenReason`: why staff hid it from the garage's public page. */
  rating: z.nullable(
    z.object({ rating: z.number(), comment: maybeText, isPublic: z.boolean(), hiddenReason: maybeText, answer: maybeText }),
  ),
  appealUntil: maybeText,
});
export type ProcessingDto = z.output<typeof processingDto>;

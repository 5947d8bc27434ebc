import { claimActions } from '#domain/claims/lifecycle.ts';
import { claimStages } from '#domain/claims/stages.ts';
import { claimStatuses } from '#domain/claims/claim-names.ts';
import { z } from '#contract/zod-setup.ts';
import { roles, claimParties } from '#domain/roles.ts';
import { idParams } from '#contract/fields.ts';
import { lapseReasons } from '#domain/lapse.ts';
import { lineActions, lineKinds } from '#domain/claims/review/settlement-rates.ts';
import { offerStates } from '#domain/claims/offer/offer.ts';
import { transferStates } from '#domain/transfers/transfer.ts';
import { invoiceDto, invoiceGuideDto, paperReadingDto } from '#contract/claims/repair/invoice.schemas.ts';
import { documentTypes } from '#domain/claims/intake/papers.ts';

/** Where a claim stands after an action, and what the caller may do now: buttons are drawn from `allowedActions`. */
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

/** Who is waited for: a role, the platform, the insurer, or nobody any more. */
export const waitingForNames = [...roles, 'system', 'insurer', 'nobody'] as const;

export const clockDto = z.object({
  waitingFor: z.array(z.enum(waitingForNames)),
  /** True when the caller is the one to act. */
  isYours: z.boolean(),
  step: z.string(),
  /** The sentence for the step, and its message key. */
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

/** What each endpoint does, takes and answers. */
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
  /** Surveys assigned and not reported. */
  openSurveys: z.number(),
  /** Of those, past their date. */
  overdueSurveys: z.number(),
});
export type SurveyorChoiceDto = z.output<typeof surveyorChoiceDto>;

const estimateDto = z.object({
  id: z.string(),
  revision: z.number(),
  version: z.number(),
  kind: z.enum(['estimate', 'supplement']),
  /** False for a version that a later one replaced. */
  isCurrent: z.boolean(),
  /** Line numbers from 1; a survey report names them. */
  lines: z.array(
    z.object({
      line: z.number(),
      label: z.string(),
      kind: z.enum(lineKinds),
      amount: z.number(),
      isImt23Part: z.boolean(),
      /** Null where nobody has said it. */
      quantity: maybeNumber,
      partNumber: maybeText,
      action: z.nullable(z.enum(lineActions)),
      taxRate: maybeNumber,
    }),
  ),
  total: z.number(),
  reason: maybeText,
  /** Null when it is only the claimant's own figure from the wizard. */
  createdAt: maybeText,
});
export type EstimateDto = z.output<typeof estimateDto>;

const surveyDto = z.object({
  id: z.string(),
  state: z.enum(['assigned', 'accepted', 'declined', 'reported', 'recalled']),
  surveyor: z.object({ id: z.string(), name: z.string() }),
  dueAt: z.string(),
  assignedAt: z.string(),
  /** When the surveyor means to come. */
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

const questionDto = z.object({
  id: z.string(),
  askedOf: z.enum(claimParties),
  question: z.string(),
  /** It asks for this paper; null where it is answered by words. */
  paper: z.nullable(z.enum(documentTypes)),
  askedAt: z.string(),
  answer: maybeText,
  answerFileIds: z.array(z.string()),
  answeredAt: maybeText,
  /** True when the caller is the one to answer now. */
  isYours: z.boolean(),
});
export type QuestionDto = z.output<typeof questionDto>;

const decisionDto = z.object({
  insurerName: maybeText,
  policyNumber: maybeText,
  insurerClaimNumber: maybeText,
  proofFileId: maybeText,
  approvedAmount: maybeNumber,
  /** Fee before GST that staff quoted above the highest slab; null otherwise and for all but staff and claimant. */
  staffFee: maybeNumber,
  /** Staff only: up to this amount the slabs in force have a fee, above it staff quote one. */
  slabsUpTo: maybeNumber,
  reason: maybeText,
  approvedAt: maybeText,
  rejectedAt: maybeText,
  /** Staff only; null for everyone else. */
  firstApprover: maybeText,
  /** Of an approval that waits for a second person, to staff only: why it counts no longer. */
  firstApproverLapsed: z.nullable(z.enum(lapseReasons)),
  secondApprover: maybeText,
});

export const processingDto = z.extend(claimStateReply, {
  surveyRequired: z.boolean(),
  /** Newest first; the first is the present one. */
  surveys: z.array(surveyDto),
  /** Newest version first. */
  estimates: z.array(estimateDto),
  questions: z.array(questionDto),
  decision: decisionDto,
  /** State and dates only: amounts of the fee are in GET /claims/{id}/offer, for claimant and staff. */
  offer: z.nullable(z.object({ state: z.enum(offerStates), expiresAt: z.string(), acceptedAt: maybeText })),
  invoice: z.nullable(invoiceDto),
  /** Why staff refused the last one, until another is sent; for the garage and staff. */
  invoiceRefused: maybeText,
  /** The owner's own share, where it is billed apart. */
  ownersInvoice: z.nullable(invoiceDto),
  /** For the garage and staff, once approved. */
  invoiceGuide: z.nullable(invoiceGuideDto),
  /** Of the garage's files, for the garage and staff; newest first. */
  paperReadings: z.array(paperReadingDto),
  vehicleReadyAt: maybeText,
  garagePayable: z.boolean(),
  /** Staff only: its account is in a name that is not the garage's, and two people have not accepted it; `isDouble`: somebody else has what the garage says is its own. */
  payeeInDoubt: z.nullable(z.object({ garageId: z.string(), nameAtBank: maybeText, isDouble: z.boolean() })),
  payoutDueAt: maybeText,
  /** Staff only: who of them handles the claim. */
  assignee: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** Staff only: why the payout does not start although everything is there. */
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
  /** What the owner pays the garage, once we have paid our part: for both and staff. */
  ownersShare: z.nullable(z.object({ amount: z.number(), receivedAt: maybeText })),
  gatePassCode: maybeText,
  /** `hiddenReason`: why staff took it off the garage's public page. */
  rating: z.nullable(
    z.object({ rating: z.number(), comment: maybeText, isPublic: z.boolean(), hiddenReason: maybeText, answer: maybeText }),
  ),
  appealUntil: maybeText,
});
export type ProcessingDto = z.output<typeof processingDto>;

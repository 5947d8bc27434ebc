import { staffRoles } from '#domain/roles.ts';
import { claimStateReply } from './claim-state.ts';
import { processingDto, surveyorChoiceDto } from './processing-view.ts';
import { endpoint } from './endpoint.ts';
import { idField, idParams, optionalText, requiredText, rupeesField } from './fields.ts';
import type { MessageKey } from './messages.ts';
import { z } from './zod-setup.ts';

const reasonOf = (key: MessageKey) => z.object({ reason: requiredText(key, 1000) });
const positiveRupees = (required: MessageKey, positive: MessageKey) => rupeesField(required).check(z.gt(0, positive));
const fileId = (required: MessageKey) =>
  z.string(required).check(z.minLength(1, required), z.regex(/^([0-9a-f-]{36})?$/i, 'file.unknown'));

export const getProcessing = endpoint({
  id: 'get-claim-processing',
  method: 'GET',
  path: '/claims/{id}/processing',
  access: 'user',
  summary:
    'Everything that happened to a claim after filing: survey, estimates, questions, decision, offer, invoice, payout, and what the caller may do now.',
  params: idParams,
  reply: processingDto,
});

// Survey

export const listAvailableSurveyors = endpoint({
  id: 'list-available-surveyors',
  method: 'GET',
  path: '/surveyors/available',
  access: staffRoles,
  summary: 'Surveyors who may be assigned to a claim, those with the least open surveys first.',
  query: z.object({ claimId: idField }),
  reply: z.array(surveyorChoiceDto),
});

export const assignSurveyBody = z.object({
  surveyorId: z.string('survey.surveyor.required').check(z.minLength(1, 'survey.surveyor.required')),
});
export const assignSurvey = endpoint({
  id: 'assign-survey',
  method: 'POST',
  path: '/claims/{id}/survey',
  access: staffRoles,
  summary: 'Assigns a surveyor.',
  params: idParams,
  body: assignSurveyBody,
  reply: claimStateReply,
  idempotent: true,
});

export const acceptSurvey = endpoint({
  id: 'accept-survey',
  method: 'POST',
  path: '/claims/{id}/survey/accept',
  access: ['surveyor'],
  summary: 'The surveyor accepts.',
  params: idParams,
  reply: claimStateReply,
});

export const declineSurveyBody = reasonOf('survey.decline.reason');
export const declineSurvey = endpoint({
  id: 'decline-survey',
  method: 'POST',
  path: '/claims/{id}/survey/decline',
  access: ['surveyor'],
  summary: 'The surveyor declines; staff assign another.',
  params: idParams,
  body: declineSurveyBody,
  reply: claimStateReply,
});

export const recallSurveyBody = reasonOf('survey.recall.reason');
export const recallSurvey = endpoint({
  id: 'recall-survey',
  method: 'POST',
  path: '/claims/{id}/survey/recall',
  access: staffRoles,
  summary: 'Staff take the survey back from a surveyor who does not act.',
  params: idParams,
  body: recallSurveyBody,
  reply: claimStateReply,
});

export const reportSurveyBody = z.object({
  lines: z
    .array(
      z.object({
        line: z.number().check(z.int()),
        assessedAmount: rupeesField('survey.line.assessed').check(z.gte(0, 'field.amount.invalid')),
        remark: optionalText(300),
      }),
    )
    .check(z.minLength(1, 'survey.lines.required'), z.maxLength(200)),
  photoFileIds: z.array(fileId('survey.photos.required')).check(z.minLength(1, 'survey.photos.required'), z.maxLength(30)),
  remarks: requiredText('survey.remarks.required', 2000),
});
export const reportSurvey = endpoint({
  id: 'report-survey',
  method: 'POST',
  path: '/claims/{id}/survey/report',
  access: ['surveyor'],
  summary: 'The surveyor assesses every line of the present estimate, with photos.',
  params: idParams,
  body: reportSurveyBody,
  reply: claimStateReply,
  idempotent: true,
});

// Review and decision

export const startReview = endpoint({
  id: 'start-review',
  method: 'POST',
  path: '/claims/{id}/review/start',
  access: staffRoles,
  summary: 'Starts the review of a claim that needs no survey.',
  params: idParams,
  reply: claimStateReply,
});

export const requestInfoBody = z.object({
  of: z.enum(['claimant', 'garage', 'surveyor'], 'review.of.required'),
  questions: z
    .array(requiredText('review.question.required', 1000))
    .check(z.minLength(1, 'review.questions.required'), z.maxLength(20)),
});
export const requestInfo = endpoint({
  id: 'request-info',
  method: 'POST',
  path: '/claims/{id}/review/request-info',
  access: staffRoles,
  summary: 'Asks a party questions; the claim waits for the answers.',
  params: idParams,
  body: requestInfoBody,
  reply: claimStateReply,
  idempotent: true,
});

export const answerQuestionBody = z.object({ answer: requiredText('review.answer.required', 2000), fileId: z.optional(idField) });
export const answerQuestion = endpoint({
  id: 'answer-question',
  method: 'POST',
  path: '/claims/{id}/questions/{questionId}/answer',
  access: ['claimant', 'garage', 'surveyor'],
  summary: 'Answers one question; after the last answer the review goes on.',
  params: z.object({ id: idField, questionId: idField }),
  body: answerQuestionBody,
  reply: claimStateReply,
});

export const reviewReasonBody = reasonOf('review.reason.required');

export const closeQuestions = endpoint({
  id: 'close-questions',
  method: 'POST',
  path: '/claims/{id}/review/close-questions',
  access: staffRoles,
  summary: 'Goes on without answers that do not come.',
  params: idParams,
  body: reviewReasonBody,
  reply: claimStateReply,
});

export const approveClaimBody = z.object({
  decision: z.literal('approve'),
  approvedAmount: positiveRupees('review.amount.required', 'review.amount.positive'),
  reason: optionalText(1000),
  insurerName: requiredText('review.insurer.required', 200),
  policyNumber: requiredText('review.policy.required', 60),
  insurerClaimNumber: requiredText('review.insurer-claim.required', 60),
  /** The insurer's acceptance, uploaded to the files of this claim. */
  proofFileId: fileId('review.proof.required'),
  /** The fee before GST; needed above the highest slab only, and confirmed by the second person. */
  staffFee: z.optional(positiveRupees('review.fee.required', 'review.fee.positive')),
});
export const rejectClaimBody = z.object({ decision: z.literal('reject'), reason: requiredText('review.reason.required', 1000) });
export const decideClaimBody = z.discriminatedUnion('decision', [approveClaimBody, rejectClaimBody], 'review.decision.required');
export const decideClaim = endpoint({
  id: 'decide-claim',
  method: 'POST',
  path: '/claims/{id}/review/decide',
  access: staffRoles,
  summary: 'Approves (alone up to one’s own limit, else for a second person to confirm) or rejects.',
  params: idParams,
  body: decideClaimBody,
  reply: claimStateReply,
  idempotent: true,
});

export const confirmApprovalBody = z.discriminatedUnion(
  'confirm',
  [
    z.object({ confirm: z.literal(true), reason: optionalText(1000) }),
    z.object({ confirm: z.literal(false), reason: requiredText('review.reason.required', 1000) }),
  ],
  'review.decision.required',
);
export const confirmApproval = endpoint({
  id: 'confirm-approval',
  method: 'POST',
  path: '/claims/{id}/review/confirm',
  access: staffRoles,
  summary: 'A second, different person confirms the approval or returns the claim to review.',
  params: idParams,
  body: confirmApprovalBody,
  reply: claimStateReply,
  idempotent: true,
});

export const reopenReview = endpoint({
  id: 'reopen-review',
  method: 'POST',
  path: '/claims/{id}/review/reopen',
  access: staffRoles,
  summary: 'Staff look at an approved claim again; the offer is void.',
  params: idParams,
  body: reviewReasonBody,
  reply: claimStateReply,
});

// The claimant's own steps

export const withdrawClaimBody = z.object({ reason: optionalText(1000) });
export const withdrawClaim = endpoint({
  id: 'withdraw-claim',
  method: 'POST',
  path: '/claims/{id}/withdraw',
  access: ['claimant'],
  summary: 'The claimant withdraws the claim.',
  params: idParams,
  body: withdrawClaimBody,
  reply: claimStateReply,
});

export const appealClaimBody = reasonOf('appeal.reason.required');
export const appealClaim = endpoint({
  id: 'appeal-claim',
  method: 'POST',
  path: '/claims/{id}/appeal',
  access: ['claimant'],
  summary: 'Appeals a rejection, once, within 30 days.',
  params: idParams,
  body: appealClaimBody,
  reply: claimStateReply,
});

export const rateGarageBody = z.object({
  rating: z.number('rating.required').check(z.int('rating.required'), z.gte(1, 'rating.required'), z.lte(5, 'rating.required')),
  comment: optionalText(1000),
});
export const rateGarage = endpoint({
  id: 'rate-garage',
  method: 'POST',
  path: '/claims/{id}/rating',
  access: ['claimant'],
  summary: 'Rates the garage, once per claim.',
  params: idParams,
  body: rateGarageBody,
  reply: claimStateReply,
  idempotent: true,
});

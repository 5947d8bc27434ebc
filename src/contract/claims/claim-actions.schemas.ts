import { claimStateReply } from './claim-state.ts';
import { processingDto, surveyorChoiceDto } from './processing-view.ts';
import { idField, idParams, optionalText, requiredText, rupeesField } from '../fields.ts';
import type { MessageKey } from '../messages.ts';
import { z } from '../zod-setup.ts';
import { claimParties } from '#domain/roles.ts';

const reasonOf = (key: MessageKey) => z.object({ reason: requiredText(key, 1000) });

const positiveRupees = (required: MessageKey, positive: MessageKey) => rupeesField(required).check(z.gt(0, positive));

const fileId = (required: MessageKey) =>
  z.string(required).check(z.minLength(1, required), z.regex(/^([0-9a-f-]{36})?$/i, 'file.unknown'));

export const assignSurveyBody = z.object({
  surveyorId: z.string('survey.surveyor.required').check(z.minLength(1, 'survey.surveyor.required')),
});

export const declineSurveyBody = reasonOf('survey.decline.reason');

export const recallSurveyBody = reasonOf('survey.recall.reason');

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

export const requestInfoBody = z.object({
  of: z.enum(claimParties, 'review.of.required'),
  questions: z
    .array(requiredText('review.question.required', 1000))
    .check(z.minLength(1, 'review.questions.required'), z.maxLength(20)),
});

export const answerQuestionBody = z.object({ answer: requiredText('review.answer.required', 2000), fileId: z.optional(idField) });

export const reviewReasonBody = reasonOf('review.reason.required');

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

export const confirmApprovalBody = z.discriminatedUnion(
  'confirm',
  [
    z.object({ confirm: z.literal(true), reason: optionalText(1000) }),
    z.object({ confirm: z.literal(false), reason: requiredText('review.reason.required', 1000) }),
  ],
  'review.decision.required',
);

// The claimant's own steps

export const withdrawClaimBody = z.object({ reason: optionalText(1000) });

export const appealClaimBody = reasonOf('appeal.reason.required');

export const rateGarageBody = z.object({
  rating: z.number('rating.required').check(z.int('rating.required'), z.gte(1, 'rating.required'), z.lte(5, 'rating.required')),
  comment: optionalText(1000),
});

/** What each endpoint takes and answers, by its id. */
export const claimActionsSchemas = {
  'get-claim-processing': { params: idParams, reply: processingDto },
  'list-available-surveyors': { query: z.object({ claimId: idField }), reply: z.array(surveyorChoiceDto) },
  'assign-survey': { params: idParams, body: assignSurveyBody, reply: claimStateReply },
  'accept-survey': { params: idParams, reply: claimStateReply },
  'decline-survey': { params: idParams, body: declineSurveyBody, reply: claimStateReply },
  'recall-survey': { params: idParams, body: recallSurveyBody, reply: claimStateReply },
  'report-survey': { params: idParams, body: reportSurveyBody, reply: claimStateReply },
  'start-review': { params: idParams, reply: claimStateReply },
  'request-info': { params: idParams, body: requestInfoBody, reply: claimStateReply },
  'answer-question': { params: z.object({ id: idField, questionId: idField }), body: answerQuestionBody, reply: claimStateReply },
  'close-questions': { params: idParams, body: reviewReasonBody, reply: claimStateReply },
  'decide-claim': { params: idParams, body: decideClaimBody, reply: claimStateReply },
  'confirm-approval': { params: idParams, body: confirmApprovalBody, reply: claimStateReply },
  'reopen-review': { params: idParams, body: reviewReasonBody, reply: claimStateReply },
  'withdraw-claim': { params: idParams, body: withdrawClaimBody, reply: claimStateReply },
  'appeal-claim': { params: idParams, body: appealClaimBody, reply: claimStateReply },
  'rate-garage': { params: idParams, body: rateGarageBody, reply: claimStateReply },
};

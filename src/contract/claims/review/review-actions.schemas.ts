import { claimStateReply } from '../claim-state.ts';
import { fileId } from '../file-id.ts';
import { reasonOf } from '../reason-field.ts';
import { idField, idParams, optionalText, requiredText, rupeesField } from '../../fields.ts';
import { message } from '../../messages.ts';
import type { MessageKey } from '../../messages.ts';
import { freeText } from '../../text-fields.ts';
import { z } from '../../zod-setup.ts';
import { documentTypes } from '#domain/claims/intake/papers.ts';
import { claimParties } from '#domain/roles.ts';

const positiveRupees = (required: MessageKey, positive: MessageKey) => rupeesField(required).check(z.gt(0, positive));

export const requestInfoBody = z.object({
  of: z.enum(claimParties, 'review.of.required'),
  questions: z
    .array(requiredText('review.question.required', 1000))
    .check(z.minLength(1, 'review.questions.required'), z.maxLength(20)),
  /** In the questions' order the paper that each asks for: a ready-made request names it, another question is about words. */
  papers: z.optional(z.array(z.nullable(z.enum(documentTypes))).check(z.maxLength(20))),
});

export const maximumAnswerFiles = 5;
const answerFields = z.object({
  answer: z._default(freeText(2000), ''),
  fileIds: z._default(
    z.array(idField).check(z.maxLength(maximumAnswerFiles + 1, message('file.too-many', { max: maximumAnswerFiles }))),
    [],
  ),
});
const says = ({ answer, fileIds }: { readonly answer: string; readonly fileIds: readonly string[] }) =>
  answer !== '' || fileIds.length > 0;
/** Words, files, or both; one of the files may be a voice note, which counts beside them. */
export const answerQuestionBody = answerFields.check(z.refine(says, { path: ['answer'], error: 'review.answer.required' }));
/** The same where a photo or a paper is asked for: what is missing is said at the files, which stand first there. */
export const answerPaperBody = answerFields.check(z.refine(says, { path: ['fileIds'], error: 'review.answer.photo' }));

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

export const appealClaimBody = reasonOf('appeal.reason.required');

/** What each endpoint takes and answers, by its id. */
export const reviewActionsSchemas = {
  'start-review': { params: idParams, reply: claimStateReply },
  'request-info': { params: idParams, body: requestInfoBody, reply: claimStateReply },
  'answer-question': { params: z.object({ id: idField, questionId: idField }), body: answerQuestionBody, reply: claimStateReply },
  'close-questions': { params: idParams, body: reviewReasonBody, reply: claimStateReply },
  'decide-claim': { params: idParams, body: decideClaimBody, reply: claimStateReply },
  'confirm-approval': { params: idParams, body: confirmApprovalBody, reply: claimStateReply },
  'reopen-review': { params: idParams, body: reviewReasonBody, reply: claimStateReply },
  'appeal-claim': { params: idParams, body: appealClaimBody, reply: claimStateReply },
};

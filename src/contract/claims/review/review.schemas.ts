import { claimStateReply } from '#contract/claims/claim-view.schemas.ts';
import { fileId, reasonOf, claimLinkToken as token, linkedClaim } from '#contract/claims/claim-fields.ts';
import {
  idField,
  idParams,
  optionalText,
  requiredText,
  rupeesField,
  dayField,
  freeText,
  oneLine,
  notInFuture,
} from '#contract/fields.ts';
import { message } from '#contract/messages.ts';
import type { MessageKey } from '#contract/messages.ts';
import { z } from '#contract/zod-setup.ts';
import { documentTypes, titlePapers } from '#domain/claims/intake/papers.ts';
import { claimParties } from '#domain/roles.ts';
import { normaliseRegistrationNumber } from '#domain/claims/intake/vehicle-marks.ts';
import { checkNames, coverKinds, coverSources } from '#domain/claims/review/checks.ts';
import { explainableChecks } from '#domain/claims/review/title.ts';
import { checkResults, checkSources, checkWhys, licenceReasons, licenceVerdicts } from '#domain/claims/review/findings.ts';
import { registerFacts } from '#contract/vehicles.schemas.ts';
import { signalFacts, signalKinds, signalVerdicts } from '#domain/claims/review/signals.ts';
import type { SignalFact } from '#domain/claims/review/signals.ts';

const positiveRupees = (required: MessageKey, positive: MessageKey) => rupeesField(required).check(z.gt(0, positive));

export const requestInfoBody = z.object({
  of: z.enum(claimParties, 'review.of.required'),
  questions: z
    .array(requiredText('review.question.required', 1000))
    .check(z.minLength(1, 'review.questions.required'), z.maxLength(20)),
  /** Document requested by each question, in the questions' order; null for a question about text. */
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
/** Text, files, or both; one file may be a voice note in addition to the others. */
export const answerQuestionBody = answerFields.check(z.refine(says, { path: ['answer'], error: 'review.answer.required' }));
/** The same for a requested photo or document: the error is reported at the files, which come first in that form. */
export const answerPaperBody = answerFields.check(z.refine(says, { path: ['fileIds'], error: 'review.answer.photo' }));

export const reviewReasonBody = reasonOf('review.reason.required');

export const approveClaimBody = z.object({
  decision: z.literal('approve'),
  approvedAmount: positiveRupees('review.amount.required', 'review.amount.positive'),
  reason: optionalText(1000),
  insurerName: requiredText('review.insurer.required', 200),
  policyNumber: requiredText('review.policy.required', 60),
  insurerClaimNumber: requiredText('review.insurer-claim.required', 60),
  /** The insurer's acceptance, uploaded to this claim. */
  proofFileId: fileId('review.proof.required'),
  /** Fee before GST; required only above the highest slab, and confirmed by the checker. */
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

/** Parses an ISO 8601 time (Asia/Kolkata if it has no offset, as forms send it) into ISO 8601 in UTC. */
function momentField(required: MessageKey) {
  return requiredText(required, 40).check(
    z.overwrite((text) => (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/.test(text) ? `${text}+05:30` : text)),
    z.refine((text) => text === '' || isMoment(text), 'field.date.invalid'),
    z.overwrite((text) => (isMoment(text) ? new Date(text).toISOString() : text)),
  );
}

function isMoment(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(text)) return false;
  const year = Number(text.slice(0, 4));
  return !Number.isNaN(Date.parse(text)) && year >= 1990 && year <= 2100;
}

export const coverBody = z
  .object({
    insurerName: requiredText('policy.insurer.required', 200),
    policyNumber: requiredText('policy.number.required', 60),
    /** The insured, as the policy names them. */
    insuredName: requiredText('policy.holder.required', 200),
    /** Number plate named in the policy; without it the policy is not confirmed for this vehicle. */
    registrationNumber: z.nullish(oneLine(40).check(z.overwrite(normaliseRegistrationNumber))),
    kind: z.enum(coverKinds, 'policy.kind.required'),
    from: momentField('policy.starts.required'),
    to: momentField('policy.ends.required'),
    /** Rupees; null if the policy does not state it. */
    idv: z.optional(z.nullable(rupeesField('policy.idv.positive').check(z.gt(0, 'policy.idv.positive')))),
    zeroDepreciation: z._default(z.boolean(), false),
    consumables: z._default(z.boolean(), false),
    imt23: z._default(z.boolean(), false),
    towing: z._default(z.boolean(), false),
    voluntaryDeductible: z._default(rupeesField('policy.deductible.negative').check(z.gte(0, 'policy.deductible.negative')), 0),
    source: z.enum(coverSources, 'cover.source.required'),
    /** The policy document in this claim's files; required with source `paper`. */
    fileId: z.nullish(z.union([z.literal(''), idField])),
  })
  .check(
    z.refine(({ from, to }) => from === '' || to === '' || to > from, { error: 'policy.ends.before-start', path: ['to'] }),
    z.refine(({ source, fileId }) => source !== 'paper' || Boolean(fileId), { error: 'cover.file.required', path: ['fileId'] }),
  );

export type CoverBody = z.output<typeof coverBody>;

/** Why the claimant is not the registered owner or not the insured, as a paper of the claim says. */
export const titlePaperBody = z.object({
  explains: z.enum(explainableChecks, 'title.explains.required'),
  kind: z.enum(titlePapers, 'title.kind.required'),
  fileId: fileId('title.file.required'),
  says: requiredText('title.says.required', 1000),
});
export type TitlePaperBody = z.output<typeof titlePaperBody>;

const titlePaperDto = z.object({
  explains: z.enum(explainableChecks),
  kind: z.enum(titlePapers),
  otherName: z.string(),
  fileId: z.string(),
  says: z.string(),
  recordedBy: z.string(),
  recordedAt: z.string(),
});
export type TitlePaperDto = z.output<typeof titlePaperDto>;

const coverDto = z.object({
  insurerName: z.string(),
  policyNumber: z.string(),
  /** As the policy names them; staff only. */
  insuredName: z.nullable(z.string()),
  registrationNumber: z.nullable(z.string()),
  kind: z.enum(coverKinds),
  from: z.string(),
  to: z.string(),
  idv: z.nullable(z.number()),
  zeroDepreciation: z.boolean(),
  consumables: z.boolean(),
  imt23: z.boolean(),
  towing: z.boolean(),
  voluntaryDeductible: z.number(),
  source: z.enum(coverSources),
  fileId: z.nullable(z.string()),
  /** Recorded for this claim; otherwise the policy on file. */
  isRecorded: z.boolean(),
  /** Who recorded it; staff only. */
  recordedBy: z.nullable(z.string()),
  /** The reader recorded it; somebody else must approve, or two people. */
  byYou: z.boolean(),
});

export type CoverDto = z.output<typeof coverDto>;

const coverReply = z.object({
  cover: z.nullable(coverDto),
  /** Papers that explain a name that differs; staff only. */
  titlePapers: z.array(titlePaperDto),
  checks: z.array(
    z.object({
      check: z.enum(checkNames),
      result: z.enum(checkResults),
      source: z.enum(checkSources),
      /** Message code of the explanation, and its subject: a date, a name, missing documents, other claims' numbers. */
      why: z.enum(checkWhys),
      about: z.array(z.string()),
      /** If it fails, nobody can approve the claim. */
      stops: z.boolean(),
    }),
  ),
});

export type CoverReply = z.output<typeof coverReply>;

const maybeText = z.nullable(z.string());

export const licenceCheckDto = z.object({
  checkedAt: z.string(),
  checkedBy: z.string(),
  licenceNumber: z.string(),
  /** Date of the incident. */
  on: z.string(),
  verdict: z.enum(licenceVerdicts),
  reason: z.enum(licenceReasons),
  /** Null if not in the register. */
  licence: z.nullable(
    z.object({
      name: maybeText,
      /** Whether the holder's name matches the driver named by the claimant. */
      isDriver: z.boolean(),
      status: maybeText,
      classes: z.array(z.string()),
      issuedOn: maybeText,
      nonTransportUntil: maybeText,
      transportUntil: maybeText,
    }),
  ),
});

export type LicenceCheckDto = z.output<typeof licenceCheckDto>;

export const checkLicenceBody = z.object({
  /** As in the register; sent with each look-up and never stored. */
  dateOfBirth: dayField('claim.driver-birth.required').check(notInFuture()),
});

const facts = Object.keys(signalFacts) as [SignalFact, ...SignalFact[]];

const signalDto = z.object({
  id: z.string(),
  kind: z.enum(signalKinds),
  seenAt: z.string(),
  /** Values of this claim and of the similar one, side by side. Dates in ISO, amounts in rupees. */
  evidence: z.array(z.object({ fact: z.enum(facts), here: z.string(), there: z.string() })),
  otherClaimId: z.nullable(z.string()),
  judged: z.nullable(z.object({ verdict: z.enum(signalVerdicts), by: z.string(), at: z.string(), reason: z.string() })),
  /** Judgements on risk flags of this kind so far, over all claims. */
  rate: z.object({ confirmed: z.number(), dismissed: z.number() }),
});

export type SignalDto = z.output<typeof signalDto>;

export const judgeSignalBody = reasonOf('signal.reason.required');

const judge = { params: idParams, body: judgeSignalBody, reply: signalDto };

export const reviewSchemas = {
  startReview: {
    summary: 'Starts the review of a claim that needs no survey.',
    params: idParams,
    reply: claimStateReply,
  },
  requestInfo: {
    summary: 'Asks a party questions; the claim waits for the answers.',
    params: idParams,
    body: requestInfoBody,
    reply: claimStateReply,
  },
  answerQuestion: {
    summary: 'Answers one question; after the last answer the review goes on.',
    params: z.object({ id: idField, questionId: idField }),
    body: answerQuestionBody,
    reply: claimStateReply,
  },
  closeQuestions: {
    summary: 'Goes on without answers that do not come.',
    params: idParams,
    body: reviewReasonBody,
    reply: claimStateReply,
  },
  decideClaim: {
    summary: 'Approves (alone up to one’s own limit, else for a second person to confirm) or rejects.',
    params: idParams,
    body: decideClaimBody,
    reply: claimStateReply,
  },
  confirmApproval: {
    summary: 'A second, different person confirms the approval or returns the claim to review.',
    params: idParams,
    body: confirmApprovalBody,
    reply: claimStateReply,
  },
  reopenReview: {
    summary: 'Staff look at an approved claim again; the offer is void.',
    params: idParams,
    body: reviewReasonBody,
    reply: claimStateReply,
  },
  appealClaim: {
    summary: 'Appeals a rejection, once, within 30 days.',
    params: idParams,
    body: appealClaimBody,
    reply: claimStateReply,
  },
  viewAnswerLink: {
    summary:
      'What the link of an SMS asks the owner of a claim: the open questions, and nothing else of the claim. 410 once none is open.',
    params: z.object({ token }),
    reply: z.extend(linkedClaim, {
      questions: z.array(z.object({ id: z.string(), question: z.string(), asksForPaper: z.boolean() })),
    }),
  },
  addAnswerFile: {
    summary: 'Adds a photo, a paper or a voice note to go with an answer. The link is looked at before the file is received.',
    params: z.object({ token }),
    body: z.object({ category: z._default(z.enum(['ANSWER', 'VOICE_NOTE']), 'ANSWER') }),
    reply: z.object({ id: z.string() }),
  },
  answerByLink: {
    summary: 'Answers one question by the link; the last answer ends it.',
    params: z.object({ token, questionId: idField }),
    body: answerQuestionBody,
    /** Number still open. */
    reply: z.object({ left: z.number() }),
  },
  getCover: {
    summary:
      'The policy that the claim rests on and what was checked against it; without a recorded one the policy on file for the vehicle.',
    params: idParams,
    reply: coverReply,
  },
  recordCover: {
    summary: 'Records what the policy covers, until somebody decides. Who records it does not approve the claim alone.',
    params: idParams,
    body: coverBody,
    reply: coverReply,
  },
  recordTitlePaper: {
    summary:
      'Records what a paper of the claim says about a registered owner or an insured who is not the claimant. Then two people can approve; before that nobody can.',
    params: idParams,
    body: titlePaperBody,
    reply: coverReply,
  },
  checkLicence: {
    summary:
      'Asks the register whether the driver of a filed claim was licensed for the vehicle on the day of the incident; what it says is kept with the claim.',
    params: idParams,
    body: checkLicenceBody,
    reply: licenceCheckDto,
  },
  checkVehicle: {
    summary: 'Asks the vehicle register about the vehicle of a filed claim; what it says is kept with the claim.',
    params: idParams,
    /** Null if the register does not know the number plate. */
    reply: z.object({ register: z.nullable(registerFacts) }),
  },
  listSignals: {
    summary:
      'What may be odd about a claim, with its evidence, and how often such a hint was right before. Nothing waits for it.',
    params: idParams,
    reply: z.array(signalDto),
  },
  confirmSignal: { ...judge, summary: 'Says, once and with a reason, that a signal was right.' },
  dismissSignal: { ...judge, summary: 'Says, once and with a reason, that there is nothing in a signal.' },
};

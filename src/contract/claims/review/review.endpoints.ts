import { endpointsOf } from '#contract/endpoint.ts';
import type {
  answerLinkSchemas,
  reviewActionsSchemas,
  licenceCheckSchemas,
  vehicleCheckSchemas,
  signalsSchemas,
  coverSchemas,
} from './review.schemas.ts';
import type { staffClaimsSchemas } from './staff-claims.schemas.ts';

const endpoint = endpointsOf<
  typeof answerLinkSchemas &
    typeof reviewActionsSchemas &
    typeof licenceCheckSchemas &
    typeof vehicleCheckSchemas &
    typeof signalsSchemas &
    typeof coverSchemas &
    typeof staffClaimsSchemas
>();

export const listClaimQueue = endpoint({
  id: 'listClaimQueue',
  method: 'GET',
  path: '/claims/queue',
  access: 'claim-queue.read',
  summary: 'Claims by clock, the most overdue first, with counts per view and stage.',
});

export const assignClaim = endpoint({
  id: 'assignClaim',
  method: 'POST',
  path: '/claims/{id}/assignee',
  access: 'claim.review',
  summary: 'Names the member of staff who handles the claim; null leaves it to everyone.',
});

export const listNotes = endpoint({
  id: 'listNotes',
  method: 'GET',
  path: '/claims/{id}/notes',
  access: 'claim-queue.read',
  summary: 'Internal notes: staff only.',
});

export const addNote = endpoint({
  id: 'addNote',
  method: 'POST',
  path: '/claims/{id}/notes',
  access: 'claim.review',
  summary: 'Adds an internal note.',
  idempotent: true,
  status: 201,
});

export const startReview = endpoint({
  id: 'startReview',
  method: 'POST',
  path: '/claims/{id}/review/start',
  access: 'claim.review',
  summary: 'Starts the review of a claim that needs no survey.',
});

export const requestInfo = endpoint({
  id: 'requestInfo',
  method: 'POST',
  path: '/claims/{id}/review/request-info',
  access: 'claim.review',
  summary: 'Asks a party questions; the claim waits for the answers.',
  idempotent: true,
});

export const answerQuestion = endpoint({
  id: 'answerQuestion',
  method: 'POST',
  path: '/claims/{id}/questions/{questionId}/answer',
  access: 'claim-question.answer',
  summary: 'Answers one question; after the last answer the review goes on.',
  idempotent: true,
});

export const closeQuestions = endpoint({
  id: 'closeQuestions',
  method: 'POST',
  path: '/claims/{id}/review/close-questions',
  access: 'claim.review',
  summary: 'Goes on without answers that do not come.',
});

export const decideClaim = endpoint({
  id: 'decideClaim',
  method: 'POST',
  path: '/claims/{id}/review/decide',
  access: 'claim.decide',
  summary: 'Approves (alone up to one’s own limit, else for a second person to confirm) or rejects.',
  idempotent: true,
  signed: true,
});

export const confirmApproval = endpoint({
  id: 'confirmApproval',
  method: 'POST',
  path: '/claims/{id}/review/confirm',
  access: 'claim.confirm',
  summary: 'A second, different person confirms the approval or returns the claim to review.',
  idempotent: true,
  signed: true,
});

export const reopenReview = endpoint({
  id: 'reopenReview',
  method: 'POST',
  path: '/claims/{id}/review/reopen',
  access: 'claim.decide',
  summary: 'Staff look at an approved claim again; the offer is void.',
});

export const appealClaim = endpoint({
  id: 'appealClaim',
  method: 'POST',
  path: '/claims/{id}/appeal',
  access: 'claim.appeal',
  summary: 'Appeals a rejection, once, within 30 days.',
});

export const viewAnswerLink = endpoint({
  id: 'viewAnswerLink',
  method: 'GET',
  path: '/answer-link/{token}',
  access: 'public',
  summary:
    'What the link of an SMS asks the owner of a claim: the open questions, and nothing else of the claim. 410 once none is open.',
  limit: { max: 60, per: 'minute', by: 'token', address: 600 },
});

export const addAnswerFile = endpoint({
  id: 'addAnswerFile',
  method: 'POST',
  path: '/answer-link/{token}/files',
  access: 'public',
  summary: 'Adds a photo, a paper or a voice note to go with an answer. The link is looked at before the file is received.',
  kind: 'multipart',
  status: 201,
  limit: { max: 30, per: 'minute', by: 'token', address: 600 },
});

export const answerByLink = endpoint({
  id: 'answerByLink',
  method: 'POST',
  path: '/answer-link/{token}/questions/{questionId}',
  access: 'public',
  summary: 'Answers one question by the link; the last answer ends it.',
  limit: { max: 30, per: 'minute', by: 'token', address: 600 },
});

export const getCover = endpoint({
  id: 'getCover',
  method: 'GET',
  path: '/claims/{id}/cover',
  access: 'cover.read',
  summary:
    'The policy that the claim rests on and what was checked against it; without a recorded one the policy on file for the vehicle.',
});

export const recordCover = endpoint({
  id: 'recordCover',
  method: 'PUT',
  path: '/claims/{id}/cover',
  access: 'cover.record',
  summary: 'Records what the policy covers, until somebody decides. Who records it does not approve the claim alone.',
});

export const checkLicence = endpoint({
  id: 'checkLicence',
  method: 'POST',
  path: '/claims/{id}/licence-check',
  access: 'claim.review',
  summary:
    'Asks the register whether the driver of a filed claim was licensed for the vehicle on the day of the incident; what it says is kept with the claim.',
  limit: { max: 30, per: 'hour', by: 'user' },
});

export const checkVehicle = endpoint({
  id: 'checkVehicle',
  method: 'POST',
  path: '/claims/{id}/vehicle-check',
  access: 'claim.review',
  summary: 'Asks the vehicle register about the vehicle of a filed claim; what it says is kept with the claim.',
  limit: { max: 60, per: 'hour', by: 'user' },
});

export const listSignals = endpoint({
  id: 'listSignals',
  method: 'GET',
  path: '/claims/{id}/signals',
  access: 'signal.read',
  summary: 'What may be odd about a claim, with its evidence, and how often such a hint was right before. Nothing waits for it.',
});

export const confirmSignal = endpoint({
  id: 'confirmSignal',
  method: 'POST',
  path: '/signals/{id}/confirm',
  access: 'signal.judge',
  summary: 'Says, once and with a reason, that a signal was right.',
});

export const dismissSignal = endpoint({
  id: 'dismissSignal',
  method: 'POST',
  path: '/signals/{id}/dismiss',
  access: 'signal.judge',
  summary: 'Says, once and with a reason, that there is nothing in a signal.',
});

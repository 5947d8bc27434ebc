import { endpointsOf } from '#contract/endpoint.ts';
import type { reviewSchemas } from './review.schemas.ts';
import type { staffClaimsSchemas } from './staff-claims.schemas.ts';

const endpoint = endpointsOf<typeof reviewSchemas & typeof staffClaimsSchemas>();

export const listClaimQueue = endpoint({
  id: 'listClaimQueue',
  method: 'GET',
  path: '/claims/queue',
  access: 'claim-queue.read',
});

export const assignClaim = endpoint({
  id: 'assignClaim',
  method: 'POST',
  path: '/claims/{id}/assignee',
  access: 'claim.review',
});

export const listNotes = endpoint({
  id: 'listNotes',
  method: 'GET',
  path: '/claims/{id}/notes',
  access: 'claim-queue.read',
});

export const addNote = endpoint({
  id: 'addNote',
  method: 'POST',
  path: '/claims/{id}/notes',
  access: 'claim.review',
  idempotent: true,
  status: 201,
});

export const startReview = endpoint({
  id: 'startReview',
  method: 'POST',
  path: '/claims/{id}/review/start',
  access: 'claim.review',
});

export const requestInfo = endpoint({
  id: 'requestInfo',
  method: 'POST',
  path: '/claims/{id}/review/request-info',
  access: 'claim.review',
  idempotent: true,
});

export const answerQuestion = endpoint({
  id: 'answerQuestion',
  method: 'POST',
  path: '/claims/{id}/questions/{questionId}/answer',
  access: 'claim-question.answer',
  idempotent: true,
});

export const closeQuestions = endpoint({
  id: 'closeQuestions',
  method: 'POST',
  path: '/claims/{id}/review/close-questions',
  access: 'claim.review',
});

export const decideClaim = endpoint({
  id: 'decideClaim',
  method: 'POST',
  path: '/claims/{id}/review/decide',
  access: 'claim.decide',
  idempotent: true,
  signed: true,
});

export const confirmApproval = endpoint({
  id: 'confirmApproval',
  method: 'POST',
  path: '/claims/{id}/review/confirm',
  access: 'claim.confirm',
  idempotent: true,
  signed: true,
});

export const reopenReview = endpoint({
  id: 'reopenReview',
  method: 'POST',
  path: '/claims/{id}/review/reopen',
  access: 'claim.decide',
});

export const appealClaim = endpoint({
  id: 'appealClaim',
  method: 'POST',
  path: '/claims/{id}/appeal',
  access: 'claim.appeal',
});

export const viewAnswerLink = endpoint({
  id: 'viewAnswerLink',
  method: 'GET',
  path: '/answer-link/{token}',
  access: 'public',
  limit: { max: 60, per: 'minute', by: 'token', address: 600 },
});

export const addAnswerFile = endpoint({
  id: 'addAnswerFile',
  method: 'POST',
  path: '/answer-link/{token}/files',
  access: 'public',
  kind: 'multipart',
  status: 201,
  limit: { max: 30, per: 'minute', by: 'token', address: 600 },
});

export const answerByLink = endpoint({
  id: 'answerByLink',
  method: 'POST',
  path: '/answer-link/{token}/questions/{questionId}',
  access: 'public',
  limit: { max: 30, per: 'minute', by: 'token', address: 600 },
});

export const getCover = endpoint({
  id: 'getCover',
  method: 'GET',
  path: '/claims/{id}/cover',
  access: 'cover.read',
});

export const recordCover = endpoint({
  id: 'recordCover',
  method: 'PUT',
  path: '/claims/{id}/cover',
  access: 'cover.record',
});

export const recordTitlePaper = endpoint({
  id: 'recordTitlePaper',
  method: 'PUT',
  path: '/claims/{id}/title-paper',
  access: 'cover.record',
});

export const checkLicence = endpoint({
  id: 'checkLicence',
  method: 'POST',
  path: '/claims/{id}/licence-check',
  access: 'claim.review',
  limit: { max: 30, per: 'hour', by: 'user' },
});

export const checkVehicle = endpoint({
  id: 'checkVehicle',
  method: 'POST',
  path: '/claims/{id}/vehicle-check',
  access: 'claim.review',
  limit: { max: 60, per: 'hour', by: 'user' },
});

export const listSignals = endpoint({
  id: 'listSignals',
  method: 'GET',
  path: '/claims/{id}/signals',
  access: 'signal.read',
});

export const confirmSignal = endpoint({
  id: 'confirmSignal',
  method: 'POST',
  path: '/signals/{id}/confirm',
  access: 'signal.judge',
});

export const dismissSignal = endpoint({
  id: 'dismissSignal',
  method: 'POST',
  path: '/signals/{id}/dismiss',
  access: 'signal.judge',
});

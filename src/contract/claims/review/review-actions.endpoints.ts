import { endpoint } from '../../endpoint.ts';

export const startReview = endpoint({
  id: 'start-review',
  method: 'POST',
  path: '/claims/{id}/review/start',
  access: 'claim.review',
  summary: 'Starts the review of a claim that needs no survey.',
});

export const requestInfo = endpoint({
  id: 'request-info',
  method: 'POST',
  path: '/claims/{id}/review/request-info',
  access: 'claim.review',
  summary: 'Asks a party questions; the claim waits for the answers.',
  idempotent: true,
});

export const answerQuestion = endpoint({
  id: 'answer-question',
  method: 'POST',
  path: '/claims/{id}/questions/{questionId}/answer',
  access: 'claim-question.answer',
  summary: 'Answers one question; after the last answer the review goes on.',
  idempotent: true,
});

export const closeQuestions = endpoint({
  id: 'close-questions',
  method: 'POST',
  path: '/claims/{id}/review/close-questions',
  access: 'claim.review',
  summary: 'Goes on without answers that do not come.',
});

export const decideClaim = endpoint({
  id: 'decide-claim',
  method: 'POST',
  path: '/claims/{id}/review/decide',
  access: 'claim.decide',
  summary: 'Approves (alone up to one’s own limit, else for a second person to confirm) or rejects.',
  idempotent: true,
  signed: true,
});

export const confirmApproval = endpoint({
  id: 'confirm-approval',
  method: 'POST',
  path: '/claims/{id}/review/confirm',
  access: 'claim.confirm',
  summary: 'A second, different person confirms the approval or returns the claim to review.',
  idempotent: true,
  signed: true,
});

export const reopenReview = endpoint({
  id: 'reopen-review',
  method: 'POST',
  path: '/claims/{id}/review/reopen',
  access: 'claim.decide',
  summary: 'Staff look at an approved claim again; the offer is void.',
});

export const appealClaim = endpoint({
  id: 'appeal-claim',
  method: 'POST',
  path: '/claims/{id}/appeal',
  access: 'claim.appeal',
  summary: 'Appeals a rejection, once, within 30 days.',
});

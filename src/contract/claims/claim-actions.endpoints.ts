import { endpoint } from '../endpoint.ts';

export const getProcessing = endpoint({
  id: 'get-claim-processing',
  method: 'GET',
  path: '/claims/{id}/processing',
  access: 'claim.read',
  summary:
    'Everything that happened to a claim after filing: survey, estimates, questions, decision, offer, invoice, payout, and what the caller may do now.',
});

// Survey

export const listAvailableSurveyors = endpoint({
  id: 'list-available-surveyors',
  method: 'GET',
  path: '/surveyors/available',
  access: 'survey.assign',
  summary: 'Surveyors who may be assigned to a claim, those with the least open surveys first.',
});

export const assignSurvey = endpoint({
  id: 'assign-survey',
  method: 'POST',
  path: '/claims/{id}/survey',
  access: 'survey.assign',
  summary: 'Assigns a surveyor.',
  idempotent: true,
});

export const acceptSurvey = endpoint({
  id: 'accept-survey',
  method: 'POST',
  path: '/claims/{id}/survey/accept',
  access: 'survey.report',
  summary: 'The surveyor accepts.',
});

export const declineSurvey = endpoint({
  id: 'decline-survey',
  method: 'POST',
  path: '/claims/{id}/survey/decline',
  access: 'survey.report',
  summary: 'The surveyor declines; staff assign another.',
});

export const recallSurvey = endpoint({
  id: 'recall-survey',
  method: 'POST',
  path: '/claims/{id}/survey/recall',
  access: 'survey.assign',
  summary: 'Staff take the survey back from a surveyor who does not act.',
});

export const reportSurvey = endpoint({
  id: 'report-survey',
  method: 'POST',
  path: '/claims/{id}/survey/report',
  access: 'survey.report',
  summary: 'The surveyor assesses every line of the present estimate, with photos.',
  idempotent: true,
});

// Review and decision

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
});

export const confirmApproval = endpoint({
  id: 'confirm-approval',
  method: 'POST',
  path: '/claims/{id}/review/confirm',
  access: 'claim.confirm',
  summary: 'A second, different person confirms the approval or returns the claim to review.',
  idempotent: true,
});

export const reopenReview = endpoint({
  id: 'reopen-review',
  method: 'POST',
  path: '/claims/{id}/review/reopen',
  access: 'claim.decide',
  summary: 'Staff look at an approved claim again; the offer is void.',
});

export const withdrawClaim = endpoint({
  id: 'withdraw-claim',
  method: 'POST',
  path: '/claims/{id}/withdraw',
  access: 'claim.withdraw',
  summary: 'The claimant withdraws the claim.',
});

export const appealClaim = endpoint({
  id: 'appeal-claim',
  method: 'POST',
  path: '/claims/{id}/appeal',
  access: 'claim.appeal',
  summary: 'Appeals a rejection, once, within 30 days.',
});

export const rateGarage = endpoint({
  id: 'rate-garage',
  method: 'POST',
  path: '/claims/{id}/rating',
  access: 'garage.rate',
  summary: 'Rates the garage, once per claim.',
  idempotent: true,
});

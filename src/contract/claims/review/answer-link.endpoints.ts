import { endpoint } from '../../endpoint.ts';

export const viewAnswerLink = endpoint({
  id: 'answer-link.view',
  method: 'GET',
  path: '/answer-link/{token}',
  access: 'public',
  summary:
    'What the link of an SMS asks the owner of a claim: the open questions, and nothing else of the claim. 410 once none is open.',
  limit: { max: 60, per: 'minute', by: 'token', address: 600 },
});

export const addAnswerFile = endpoint({
  id: 'answer-link.add-file',
  method: 'POST',
  path: '/answer-link/{token}/files',
  access: 'public',
  summary: 'Adds a photo, a paper or a voice note to go with an answer. The link is looked at before the file is received.',
  kind: 'multipart',
  status: 201,
  limit: { max: 30, per: 'minute', by: 'token', address: 600 },
});

export const answerByLink = endpoint({
  id: 'answer-link.answer',
  method: 'POST',
  path: '/answer-link/{token}/questions/{questionId}',
  access: 'public',
  summary: 'Answers one question by the link; the last answer ends it.',
  limit: { max: 30, per: 'minute', by: 'token', address: 600 },
});

import { endpoint } from '../../endpoint.ts';

export const getInsurerWord = endpoint({
  id: 'get-insurer-word',
  method: 'GET',
  path: '/claims/{id}/insurer-word',
  access: 'claim-queue.read',
  summary:
    'What officers of the insurer were asked about the claim and what they said, the newest first; and what would be asked now.',
});

export const askInsurer = endpoint({
  id: 'ask-insurer',
  method: 'POST',
  path: '/claims/{id}/insurer-word',
  access: 'claim.review',
  summary:
    'Sends an officer of the insurer a link that works once, to say what the insurer has accepted. An open link is replaced.',
  idempotent: true,
  status: 201,
});

export const withdrawInsurerWord = endpoint({
  id: 'withdraw-insurer-word',
  method: 'POST',
  path: '/claims/{id}/insurer-word/withdraw',
  access: 'claim.review',
  summary: 'Takes the open link back: it stops working.',
});

export const takeOverInsurerWord = endpoint({
  id: 'take-over-insurer-word',
  method: 'POST',
  path: '/claims/{id}/insurer-word/take-over',
  access: 'claim.review',
  summary: 'Goes by what the officer corrected: from then on an approval is compared with that.',
});

export const viewWordLink = endpoint({
  id: 'word.view',
  method: 'GET',
  path: '/insurer-word/{token}',
  access: 'public',
  summary: 'Does this link still work, and to which mailbox (masked) will the code go? Says nothing of the claim.',
  limit: { max: 60, per: 'minute', by: 'token', address: 600 },
});

export const sendWordCode = endpoint({
  id: 'word.send-code',
  method: 'POST',
  path: '/insurer-word/{token}/code',
  access: 'public',
  summary: 'Sends a code to the mailbox on record.',
  limit: { max: 20, per: 'minute', by: 'token', address: 200 },
});

export const openWord = endpoint({
  id: 'word.open',
  method: 'POST',
  path: '/insurer-word/{token}/open',
  access: 'public',
  summary: 'With the code: what is asked, for half an hour.',
  limit: { max: 60, per: 'minute', by: 'token', address: 600 },
});

export const answerWord = endpoint({
  id: 'word.answer',
  method: 'POST',
  path: '/insurer-word/{token}/answer',
  access: 'public',
  summary: 'The officer confirms, corrects or denies; once.',
  limit: { max: 30, per: 'minute', by: 'token', address: 300 },
});

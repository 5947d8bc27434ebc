import { endpointsOf } from '#contract/endpoint.ts';
import type { insurersWordSchemas } from './insurers-word.schemas.ts';
import type { deductionsSchemas, settlementSchemas } from './settlement.schemas.ts';

const endpoint = endpointsOf<typeof insurersWordSchemas & typeof deductionsSchemas & typeof settlementSchemas>();

export const getSettlement = endpoint({
  id: 'getSettlement',
  method: 'GET',
  path: '/claims/{id}/settlement',
  access: 'claim.read',
  summary: 'The calculation line by line, each with the rule it was made by.',
});

export const saveSettlementTerms = endpoint({
  id: 'saveSettlementTerms',
  method: 'PUT',
  path: '/claims/{id}/settlement',
  access: 'claim.review',
  summary: 'Sets what the calculation rests on: add-ons, salvage, deductibles, vehicle class.',
});

export const getSettlementPdf = endpoint({
  id: 'getSettlementPdf',
  method: 'GET',
  path: '/claims/{id}/settlement/pdf',
  access: 'settlement.print',
  summary: 'Where each rupee of the estimate went, as PDF in the reader’s language.',
  kind: 'file',
});

export const getDeductions = endpoint({
  id: 'getDeductions',
  method: 'GET',
  path: '/claims/{id}/deductions',
  access: 'insurer-letter.read',
  summary: 'What became less without a reason, the letters that ask the insurer for it, and to whom they may go.',
});

export const writeLetter = endpoint({
  id: 'writeLetter',
  method: 'POST',
  path: '/claims/{id}/deductions/letter',
  access: 'insurer-letter.write',
  summary: 'Writes the letter that asks the insurer for the reason, in English and Hindi. A deduction that has one keeps it.',
  idempotent: true,
});

export const getLetterPdf = endpoint({
  id: 'getLetterPdf',
  method: 'GET',
  path: '/claims/{id}/deductions/{letterId}/pdf',
  access: 'insurer-letter.read',
  summary: 'The letter as it was written.',
  kind: 'file',
});

export const sendLetter = endpoint({
  id: 'sendLetter',
  method: 'POST',
  path: '/claims/{id}/deductions/{letterId}/send',
  access: 'insurer-letter.write',
  summary: 'Sends the letter, once, to an officer on the insurer’s record.',
});

export const getInsurerWord = endpoint({
  id: 'getInsurerWord',
  method: 'GET',
  path: '/claims/{id}/insurer-word',
  access: 'claim-queue.read',
  summary:
    'What officers of the insurer were asked about the claim and what they said, the newest first; and what would be asked now.',
});

export const askInsurer = endpoint({
  id: 'askInsurer',
  method: 'POST',
  path: '/claims/{id}/insurer-word',
  access: 'claim.review',
  summary:
    'Sends an officer of the insurer a link that works once, to say what the insurer has accepted. An open link is replaced.',
  idempotent: true,
  status: 201,
});

export const withdrawInsurerWord = endpoint({
  id: 'withdrawInsurerWord',
  method: 'POST',
  path: '/claims/{id}/insurer-word/withdraw',
  access: 'claim.review',
  summary: 'Takes the open link back: it stops working.',
});

export const takeOverInsurerWord = endpoint({
  id: 'takeOverInsurerWord',
  method: 'POST',
  path: '/claims/{id}/insurer-word/take-over',
  access: 'claim.review',
  summary: 'Goes by what the officer corrected: from then on an approval is compared with that.',
});

export const viewWordLink = endpoint({
  id: 'viewWordLink',
  method: 'GET',
  path: '/insurer-word/{token}',
  access: 'public',
  summary: 'Does this link still work, and to which mailbox (masked) will the code go? Says nothing of the claim.',
  limit: { max: 60, per: 'minute', by: 'token', address: 600 },
});

export const sendWordCode = endpoint({
  id: 'sendWordCode',
  method: 'POST',
  path: '/insurer-word/{token}/code',
  access: 'public',
  summary: 'Sends a code to the mailbox on record.',
  limit: { max: 20, per: 'minute', by: 'token', address: 200 },
});

export const openWord = endpoint({
  id: 'openWord',
  method: 'POST',
  path: '/insurer-word/{token}/open',
  access: 'public',
  summary: 'With the code: what is asked, for half an hour.',
  limit: { max: 60, per: 'minute', by: 'token', address: 600 },
});

export const answerWord = endpoint({
  id: 'answerWord',
  method: 'POST',
  path: '/insurer-word/{token}/answer',
  access: 'public',
  summary: 'The officer confirms, corrects or denies; once.',
  limit: { max: 30, per: 'minute', by: 'token', address: 300 },
});

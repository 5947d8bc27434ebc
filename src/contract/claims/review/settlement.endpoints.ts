import { endpointsOf } from '#contract/endpoint.ts';
import type { insurersWordSchemas } from './insurers-word.schemas.ts';
import type { settlementSchemas } from './settlement.schemas.ts';

const endpoint = endpointsOf<typeof insurersWordSchemas & typeof settlementSchemas>();

export const getSettlement = endpoint({
  id: 'getSettlement',
  method: 'GET',
  path: '/claims/{id}/settlement',
  access: 'claim.read',
});

export const saveSettlementTerms = endpoint({
  id: 'saveSettlementTerms',
  method: 'PUT',
  path: '/claims/{id}/settlement',
  access: 'claim.review',
});

export const savePapersRead = endpoint({
  id: 'savePapersRead',
  method: 'PUT',
  path: '/claims/{id}/papers-read',
  access: 'claim.review',
});

export const getSettlementPdf = endpoint({
  id: 'getSettlementPdf',
  method: 'GET',
  path: '/claims/{id}/settlement/pdf',
  access: 'settlement.print',
  kind: 'file',
});

export const getDeductions = endpoint({
  id: 'getDeductions',
  method: 'GET',
  path: '/claims/{id}/deductions',
  access: 'insurer-letter.read',
});

export const writeLetter = endpoint({
  id: 'writeLetter',
  method: 'POST',
  path: '/claims/{id}/deductions/letter',
  access: 'insurer-letter.write',
  idempotent: true,
});

export const getLetterPdf = endpoint({
  id: 'getLetterPdf',
  method: 'GET',
  path: '/claims/{id}/deductions/{letterId}/pdf',
  access: 'insurer-letter.read',
  kind: 'file',
});

export const sendLetter = endpoint({
  id: 'sendLetter',
  method: 'POST',
  path: '/claims/{id}/deductions/{letterId}/send',
  access: 'insurer-letter.write',
});

export const getInsurerWord = endpoint({
  id: 'getInsurerWord',
  method: 'GET',
  path: '/claims/{id}/insurer-word',
  access: 'claim-queue.read',
});

export const askInsurer = endpoint({
  id: 'askInsurer',
  method: 'POST',
  path: '/claims/{id}/insurer-word',
  access: 'claim.review',
  idempotent: true,
  status: 201,
});

export const withdrawInsurerWord = endpoint({
  id: 'withdrawInsurerWord',
  method: 'POST',
  path: '/claims/{id}/insurer-word/withdraw',
  access: 'claim.review',
});

export const takeOverInsurerWord = endpoint({
  id: 'takeOverInsurerWord',
  method: 'POST',
  path: '/claims/{id}/insurer-word/take-over',
  access: 'claim.review',
});

export const enterAcceptanceLetter = endpoint({
  id: 'enterAcceptanceLetter',
  method: 'POST',
  path: '/claims/{id}/acceptance-letters',
  access: 'claim.review',
  idempotent: true,
  status: 201,
});

export const confirmAcceptanceLetter = endpoint({
  id: 'confirmAcceptanceLetter',
  method: 'POST',
  path: '/acceptance-letters/{id}/confirm',
  access: 'claim.confirm',
  signed: true,
});

export const refuseAcceptanceLetter = endpoint({
  id: 'refuseAcceptanceLetter',
  method: 'POST',
  path: '/acceptance-letters/{id}/refuse',
  access: 'claim.confirm',
});

export const viewWordLink = endpoint({
  id: 'viewWordLink',
  method: 'GET',
  path: '/insurer-word/{token}',
  access: 'public',
  limit: { max: 60, per: 'minute', by: 'token', address: 600 },
});

export const sendWordCode = endpoint({
  id: 'sendWordCode',
  method: 'POST',
  path: '/insurer-word/{token}/code',
  access: 'public',
  limit: { max: 20, per: 'minute', by: 'token', address: 200 },
});

export const openWord = endpoint({
  id: 'openWord',
  method: 'POST',
  path: '/insurer-word/{token}/open',
  access: 'public',
  limit: { max: 60, per: 'minute', by: 'token', address: 600 },
});

export const answerWord = endpoint({
  id: 'answerWord',
  method: 'POST',
  path: '/insurer-word/{token}/answer',
  access: 'public',
  limit: { max: 30, per: 'minute', by: 'token', address: 300 },
});

export const sendWordList = endpoint({
  id: 'sendWordList',
  method: 'POST',
  path: '/insurer-officers/{id}/word-list',
  access: 'claim.review',
  idempotent: true,
});

export const openWordList = endpoint({
  id: 'openWordList',
  method: 'POST',
  path: '/insurer-word/{token}/open-list',
  access: 'public',
  limit: { max: 60, per: 'minute', by: 'token', address: 600 },
});

export const answerWordList = endpoint({
  id: 'answerWordList',
  method: 'POST',
  path: '/insurer-word/{token}/answer-list',
  access: 'public',
  limit: { max: 30, per: 'minute', by: 'token', address: 300 },
});

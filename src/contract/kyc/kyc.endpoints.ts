import { endpointsOf } from '../endpoint.ts';
import type { kycSchemas } from './kyc.schemas.ts';

const endpoint = endpointsOf<typeof kycSchemas>();

export const submitKyc = endpoint({
  id: 'kyc.submit',
  method: 'POST',
  path: '/kyc/submit',
  access: 'kyc.submit',
  summary:
    'Hand in KYC: fields and documents by role (see the KYC form of each role); approved documents of an earlier submission are kept',
  idempotent: true,
  limit: { max: 20, per: 'hour', by: 'user' },
});

export const kycStatus = endpoint({
  id: 'kyc.status',
  method: 'GET',
  path: '/kyc/status',
  access: 'kyc.submit',
  summary: 'Where my KYC stands, with the decision on each document',
});

export const listKyc = endpoint({
  id: 'kyc.list',
  method: 'GET',
  path: '/kyc/submissions',
  access: 'kyc.read',
  summary: 'KYC submissions, the longest waiting first',
});

export const getKyc = endpoint({
  id: 'kyc.get',
  method: 'GET',
  path: '/kyc/submissions/{userId}',
  access: 'kyc.read',
  summary: 'One submission with its documents; the view is audited',
});

export const decideKyc = endpoint({
  id: 'kyc.decide',
  method: 'POST',
  path: '/kyc/submissions/{userId}/decide',
  access: 'kyc.decide',
  summary: 'Decide every document; one rejection (with its reason) rejects the submission, else it is approved',
});

export const answerDouble = endpoint({
  id: 'kyc.answer-double',
  method: 'POST',
  path: '/kyc/people/{userId}/doubles',
  access: 'payee.propose',
  summary:
    'Say why two who have the same GSTIN, PAN, account or name are two; approvals and payouts wait until somebody else confirms it',
  idempotent: true,
  signed: true,
});

export const reopenKyc = endpoint({
  id: 'kyc.reopen',
  method: 'POST',
  path: '/kyc/submissions/{userId}/reopen',
  access: 'kyc.decide',
  summary: 'Take back an approved KYC, for instance when a licence has lapsed: the named documents have to be handed in again',
});

import { endpointsOf } from '../endpoint.ts';
import type { kycSchemas } from './kyc.schemas.ts';

const endpoint = endpointsOf<typeof kycSchemas>();

export const submitKyc = endpoint({
  id: 'submitKyc',
  method: 'POST',
  path: '/kyc/submit',
  access: 'kyc.submit',
  summary:
    'Hand in KYC: fields and documents by role (see the KYC form of each role); approved documents of an earlier submission are kept',
  idempotent: true,
  limit: { max: 20, per: 'hour', by: 'user' },
});

export const kycStatus = endpoint({
  id: 'kycStatus',
  method: 'GET',
  path: '/kyc/status',
  access: 'kyc.submit',
  summary: 'Where my KYC stands, with the decision on each document',
});

export const listKyc = endpoint({
  id: 'listKyc',
  method: 'GET',
  path: '/kyc/submissions',
  access: 'kyc.read',
  summary: 'KYC submissions, the longest waiting first',
});

export const getKyc = endpoint({
  id: 'getKyc',
  method: 'GET',
  path: '/kyc/submissions/{userId}',
  access: 'kyc.read',
  summary: 'One submission with its documents; the view is audited',
});

export const decideKyc = endpoint({
  id: 'decideKyc',
  method: 'POST',
  path: '/kyc/submissions/{userId}/decide',
  access: 'kyc.decide',
  summary: 'Decide every document; one rejection (with its reason) rejects the submission, else it is approved',
});

export const answerDouble = endpoint({
  id: 'answerDouble',
  method: 'POST',
  path: '/kyc/people/{userId}/doubles',
  access: 'payee.propose',
  summary:
    'Say why two who have the same GSTIN, PAN, account or name are two; approvals and payouts wait until somebody else confirms it',
  idempotent: true,
  signed: true,
});

export const reopenKyc = endpoint({
  id: 'reopenKyc',
  method: 'POST',
  path: '/kyc/submissions/{userId}/reopen',
  access: 'kyc.decide',
  summary: 'Take back an approved KYC, for instance when a licence has lapsed: the named documents have to be handed in again',
});

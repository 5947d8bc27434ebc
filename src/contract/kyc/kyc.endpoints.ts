import { endpointsOf } from '#contract/endpoint.ts';
import type { kycSchemas } from './kyc.schemas.ts';

const endpoint = endpointsOf<typeof kycSchemas>();

export const submitKyc = endpoint({
  id: 'submitKyc',
  method: 'POST',
  path: '/kyc/submit',
  access: 'kyc.submit',
  idempotent: true,
  limit: { max: 20, per: 'hour', by: 'user' },
});

export const kycStatus = endpoint({
  id: 'kycStatus',
  method: 'GET',
  path: '/kyc/status',
  access: 'kyc.submit',
});

export const listKyc = endpoint({
  id: 'listKyc',
  method: 'GET',
  path: '/kyc/submissions',
  access: 'kyc.read',
});

export const getKyc = endpoint({
  id: 'getKyc',
  method: 'GET',
  path: '/kyc/submissions/{userId}',
  access: 'kyc.read',
});

export const decideKyc = endpoint({
  id: 'decideKyc',
  method: 'POST',
  path: '/kyc/submissions/{userId}/decide',
  access: 'kyc.decide',
});

export const answerDouble = endpoint({
  id: 'answerDouble',
  method: 'POST',
  path: '/kyc/people/{userId}/doubles',
  access: 'payee.propose',
  idempotent: true,
  signed: true,
});

export const reopenKyc = endpoint({
  id: 'reopenKyc',
  method: 'POST',
  path: '/kyc/submissions/{userId}/reopen',
  access: 'kyc.decide',
});

export const getOwnerIdentity = endpoint({
  id: 'getOwnerIdentity',
  method: 'GET',
  path: '/kyc/identity',
  access: 'identity.show',
});

export const showIdentity = endpoint({
  id: 'showIdentity',
  method: 'POST',
  path: '/kyc/identity',
  access: 'identity.show',
  idempotent: true,
  limit: { max: 20, per: 'hour', by: 'user' },
});

export const startDigilocker = endpoint({
  id: 'startDigilocker',
  method: 'POST',
  path: '/kyc/identity/digilocker',
  access: 'identity.show',
  limit: { max: 10, per: 'hour', by: 'user' },
});

export const checkDigilocker = endpoint({
  id: 'checkDigilocker',
  method: 'POST',
  path: '/kyc/identity/digilocker/check',
  access: 'identity.show',
});

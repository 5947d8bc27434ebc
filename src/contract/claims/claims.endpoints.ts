import { endpointsOf } from '#contract/endpoint.ts';
import type { claimsSchemas } from './claims.schemas.ts';
import type { timelineSchemas } from './claim-view.schemas.ts';

const endpoint = endpointsOf<typeof claimsSchemas & typeof timelineSchemas>();

export const listClaims = endpoint({
  id: 'listClaims',
  method: 'GET',
  path: '/claims',
  access: 'claim.read',
});

export const getClaim = endpoint({
  id: 'getClaim',
  method: 'GET',
  path: '/claims/{id}',
  access: 'claim.read',
});

export const createClaim = endpoint({
  id: 'createClaim',
  method: 'POST',
  path: '/claims',
  access: 'claim.file',
  idempotent: true,
  status: 201,
  limit: { max: 30, per: 'hour', by: 'user' },
});

export const startWorkflow = endpoint({
  id: 'startWorkflow',
  method: 'POST',
  path: '/claims/multi-part',
  access: 'claim.file',
  idempotent: true,
  status: 201,
  limit: { max: 120, per: 'hour', by: 'user' },
});

const part = { method: 'PATCH', access: 'claim.file' } as const;

export const saveVehicle = endpoint({
  ...part,
  id: 'saveVehicle',
  path: '/claims/{id}/part/A',
});

export const saveVendor = endpoint({
  ...part,
  id: 'saveVendor',
  path: '/claims/{id}/part/B',
});

export const saveDetails = endpoint({
  ...part,
  id: 'saveDetails',
  path: '/claims/{id}/part/C',
});

export const acceptTerms = endpoint({
  ...part,
  id: 'acceptTerms',
  path: '/claims/{id}/part/D',
});

export const verifyPayment = endpoint({
  id: 'verifyPayment',
  method: 'PATCH',
  path: '/claims/{id}/part/E',
  access: 'claim.file',
  limit: { max: 120, per: 'minute', by: 'user' },
});

const submit = { method: 'POST', access: 'claim.file', idempotent: true } as const;

export const submitClaim = endpoint({
  ...submit,
  id: 'submitClaim',
  path: '/claims/{id}/submit',
});

export const submitWorkflow = endpoint({
  ...submit,
  id: 'submitWorkflow',
  path: '/claims/{id}/workflow/submit',
});

export const discardClaim = endpoint({
  id: 'discardClaim',
  method: 'DELETE',
  path: '/claims/{id}',
  access: 'claim.file',
});

export const getProcessing = endpoint({
  id: 'getProcessing',
  method: 'GET',
  path: '/claims/{id}/processing',
  access: 'claim.read',
});

export const withdrawClaim = endpoint({
  id: 'withdrawClaim',
  method: 'POST',
  path: '/claims/{id}/withdraw',
  access: 'claim.withdraw',
  idempotent: true,
});

export const getTimeline = endpoint({
  id: 'getTimeline',
  method: 'GET',
  path: '/claims/{id}/timeline',
  access: 'claim.read',
});

import { endpointsOf } from '#contract/endpoint.ts';
import type { claimsSchemas } from './claims.schemas.ts';
import type { timelineSchemas } from './claim-view.schemas.ts';

const endpoint = endpointsOf<typeof claimsSchemas & typeof timelineSchemas>();

export const listClaims = endpoint({
  id: 'listClaims',
  method: 'GET',
  path: '/claims',
  access: 'claim.read',
  summary: 'Claims that concern the caller: own, chosen, assigned, or all for staff',
});

export const getClaim = endpoint({
  id: 'getClaim',
  method: 'GET',
  path: '/claims/{id}',
  access: 'claim.read',
  summary: 'One claim',
});

export const createClaim = endpoint({
  id: 'createClaim',
  method: 'POST',
  path: '/claims',
  access: 'claim.file',
  summary: 'Begin a draft, with the parts that are already known',
  idempotent: true,
  status: 201,
  limit: { max: 30, per: 'hour', by: 'user' },
});

export const startWorkflow = endpoint({
  id: 'startWorkflow',
  method: 'POST',
  path: '/claims/multi-part',
  access: 'claim.file',
  summary: 'Open the wizard: a draft. An untouched draft is given again instead of a second one',
  idempotent: true,
  status: 201,
  limit: { max: 120, per: 'hour', by: 'user' },
});

const part = { method: 'PATCH', access: 'claim.file' } as const;

export const saveVehicle = endpoint({
  ...part,
  id: 'saveVehicle',
  path: '/claims/{id}/part/A',
  summary: 'Part A: the vehicle',
});

export const saveVendor = endpoint({
  ...part,
  id: 'saveVendor',
  path: '/claims/{id}/part/B',
  summary: 'Part B: the garage',
});

export const saveDetails = endpoint({
  ...part,
  id: 'saveDetails',
  path: '/claims/{id}/part/C',
  summary: 'Part C: what happened',
});

export const acceptTerms = endpoint({
  ...part,
  id: 'acceptTerms',
  path: '/claims/{id}/part/D',
  summary: 'Part D: the terms',
});

export const verifyPayment = endpoint({
  id: 'verifyPayment',
  method: 'PATCH',
  path: '/claims/{id}/part/E',
  access: 'claim.file',
  summary: 'Part E: asks the gateway whether the fee is paid; what the browser says is not believed',
  limit: { max: 120, per: 'minute', by: 'user' },
});

const submit = { method: 'POST', access: 'claim.file', idempotent: true } as const;

export const submitClaim = endpoint({
  ...submit,
  id: 'submitClaim',
  path: '/claims/{id}/submit',
  summary: 'Submit: idempotent, a paid claim may be submitted already',
});

export const submitWorkflow = endpoint({
  ...submit,
  id: 'submitWorkflow',
  path: '/claims/{id}/workflow/submit',
  summary: 'The same as submit',
});

export const discardClaim = endpoint({
  id: 'discardClaim',
  method: 'DELETE',
  path: '/claims/{id}',
  access: 'claim.file',
  summary: 'Discard a draft; what was paid for it goes back',
});

export const getProcessing = endpoint({
  id: 'getProcessing',
  method: 'GET',
  path: '/claims/{id}/processing',
  access: 'claim.read',
  summary:
    'Everything that happened to a claim after filing: survey, estimates, questions, decision, offer, invoice, payout, and what the caller may do now.',
});

export const withdrawClaim = endpoint({
  id: 'withdrawClaim',
  method: 'POST',
  path: '/claims/{id}/withdraw',
  access: 'claim.withdraw',
  summary: 'The claimant withdraws the claim.',
  idempotent: true,
});

export const getTimeline = endpoint({
  id: 'getTimeline',
  method: 'GET',
  path: '/claims/{id}/timeline',
  access: 'claim.read',
  summary: 'What happened to a claim, in plain words for the reader, who acts next and by when.',
});

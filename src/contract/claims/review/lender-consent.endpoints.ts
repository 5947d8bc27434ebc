import { endpointsOf } from '#contract/endpoint.ts';
import type { lenderConsentSchemas } from './lender-consent.schemas.ts';

const endpoint = endpointsOf<typeof lenderConsentSchemas>();

export const getLenderConsent = endpoint({
  id: 'getLenderConsent',
  method: 'GET',
  path: '/claims/{id}/lender-consent',
  access: 'claim-queue.read',
});

export const askLender = endpoint({
  id: 'askLender',
  method: 'POST',
  path: '/claims/{id}/lender-consent',
  access: 'claim.review',
  idempotent: true,
  status: 201,
});

export const chooseLender = endpoint({
  id: 'chooseLender',
  method: 'PUT',
  path: '/claims/{id}/lender',
  access: 'claim.review',
});

export const passOverLender = endpoint({
  id: 'passOverLender',
  method: 'POST',
  path: '/claims/{id}/lender-consent/pass-over',
  access: 'claim.review',
  idempotent: true,
  status: 201,
  signed: true,
});

export const withdrawLenderLink = endpoint({
  id: 'withdrawLenderLink',
  method: 'POST',
  path: '/claims/{id}/lender-consent/withdraw',
  access: 'claim.review',
});

export const viewLenderLink = endpoint({
  id: 'viewLenderLink',
  method: 'GET',
  path: '/lender-consent/{token}',
  access: 'public',
  limit: { max: 60, per: 'minute', by: 'token', address: 600 },
});

export const answerLender = endpoint({
  id: 'answerLender',
  method: 'POST',
  path: '/lender-consent/{token}/answer',
  access: 'public',
  limit: { max: 30, per: 'minute', by: 'token', address: 300 },
});

import { endpointsOf } from '#contract/endpoint.ts';
import type { offerSchemas } from './offer.schemas.ts';

const endpoint = endpointsOf<typeof offerSchemas>();

export const getKeyFacts = endpoint({
  id: 'getKeyFacts',
  method: 'GET',
  path: '/claims/{id}/offer/key-facts',
  access: 'offer.read',
});

export const getKeyFactsPdf = endpoint({
  id: 'getKeyFactsPdf',
  method: 'GET',
  path: '/claims/{id}/offer/key-facts/pdf',
  access: 'offer.read',
  kind: 'file',
});

export const startEsign = endpoint({
  id: 'startEsign',
  method: 'POST',
  path: '/claims/{id}/offer/esign',
  access: 'offer.accept',
});

export const checkEsign = endpoint({
  id: 'checkEsign',
  method: 'POST',
  path: '/claims/{id}/offer/esign/check',
  access: 'offer.accept',
});

export const getOffer = endpoint({
  id: 'getOffer',
  method: 'GET',
  path: '/claims/{id}/offer',
  access: 'offer.read',
});

export const getFeeTable = endpoint({
  id: 'getFeeTable',
  method: 'GET',
  path: '/claims/{id}/fee-table',
  access: 'claim.file',
});

export const getClaimBill = endpoint({
  id: 'getClaimBill',
  method: 'GET',
  path: '/claims/{id}/bill',
  access: 'offer.read',
});

export const getCosts = endpoint({
  id: 'getCosts',
  method: 'GET',
  path: '/costs',
  access: 'public',
  limit: { max: 600, per: 'minute', by: 'address' },
  cacheSeconds: 300,
});

export const createOfferOrder = endpoint({
  id: 'createOfferOrder',
  method: 'POST',
  path: '/claims/{id}/offer/order',
  access: 'offer.accept',
  idempotent: true,
});

export const acceptOffer = endpoint({
  id: 'acceptOffer',
  method: 'POST',
  path: '/claims/{id}/offer/accept',
  access: 'offer.accept',
  idempotent: true,
});

export const renewOffer = endpoint({
  id: 'renewOffer',
  method: 'POST',
  path: '/claims/{id}/offer/renew',
  access: 'offer.renew',
  idempotent: true,
});

export const getBreakEven = endpoint({
  id: 'getBreakEven',
  method: 'GET',
  path: '/break-even',
  access: 'insurer.read',
});

export const viewPayLink = endpoint({
  id: 'viewPayLink',
  method: 'GET',
  path: '/pay-link/{token}',
  access: 'public',
  limit: { max: 60, per: 'minute', by: 'token', address: 600 },
});

export const openPayLink = endpoint({
  id: 'openPayLink',
  method: 'POST',
  path: '/pay-link/{token}/order',
  access: 'public',
  limit: { max: 10, per: 'minute', by: 'token', address: 300 },
});

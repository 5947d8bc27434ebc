import { endpointsOf } from '#contract/endpoint.ts';
import type { offersSchemas, payLinkSchemas } from './offer.schemas.ts';

const endpoint = endpointsOf<typeof offersSchemas & typeof payLinkSchemas>();

export const getKeyFacts = endpoint({
  id: 'getKeyFacts',
  method: 'GET',
  path: '/claims/{id}/offer/key-facts',
  access: 'offer.read',
  summary:
    'What the newest offer, or that of `version`, costs and means, as its owner is told before accepting it. 404 before the first.',
});

export const getKeyFactsPdf = endpoint({
  id: 'getKeyFactsPdf',
  method: 'GET',
  path: '/claims/{id}/offer/key-facts/pdf',
  access: 'offer.read',
  summary: 'The same as PDF, with who signed it, when and how.',
  kind: 'file',
});

export const startEsign = endpoint({
  id: 'startEsign',
  method: 'POST',
  path: '/claims/{id}/offer/esign',
  access: 'offer.accept',
  summary: 'Opens (or finds) the signing of the present key facts with Aadhaar e-sign and says where the owner signs.',
});

export const checkEsign = endpoint({
  id: 'checkEsign',
  method: 'POST',
  path: '/claims/{id}/offer/esign/check',
  access: 'offer.accept',
  summary: 'What that signing has come to, read from the gateway. Signed under the owner’s name it becomes their signature.',
});

export const getOffer = endpoint({
  id: 'getOffer',
  method: 'GET',
  path: '/claims/{id}/offer',
  access: 'offer.read',
  summary: 'The newest offer: fee quote, expiry, calculation. 404 before the first.',
});

export const getFeeTable = endpoint({
  id: 'getFeeTable',
  method: 'GET',
  path: '/claims/{id}/fee-table',
  access: 'claim.file',
  summary: 'The fee slabs in force today, for an estimate before anything is paid; an offer is made with those of its own day.',
});

export const getCosts = endpoint({
  id: 'getCosts',
  method: 'GET',
  path: '/costs',
  access: 'public',
  summary:
    'What we cost: the fee slabs in force today, and what is paid with a claim. An offer is made with those of its own day.',
  limit: { max: 600, per: 'minute', by: 'address' },
  cacheSeconds: 300,
});

export const createOfferOrder = endpoint({
  id: 'createOfferOrder',
  method: 'POST',
  path: '/claims/{id}/offer/order',
  access: 'offer.accept',
  summary:
    'Opens (or finds) the payment order for the balance of the fee; the offer is signed with it, by version of its key facts and full name.',
  idempotent: true,
});

export const acceptOffer = endpoint({
  id: 'acceptOffer',
  method: 'POST',
  path: '/claims/{id}/offer/accept',
  access: 'offer.accept',
  summary:
    'Accepts the offer, signed by version of its key facts and full name; whether the balance is paid is read from the gateway, never believed from here.',
  idempotent: true,
});

export const renewOffer = endpoint({
  id: 'renewOffer',
  method: 'POST',
  path: '/claims/{id}/offer/renew',
  access: 'offer.renew',
  summary: 'Makes a new offer after the last one lapsed.',
  idempotent: true,
});

export const viewPayLink = endpoint({
  id: 'viewPayLink',
  method: 'GET',
  path: '/pay-link/{token}',
  access: 'public',
  summary:
    'What the link of an SMS lets anybody pay: claim number, plate, amount, and whether it is paid, as the gateway says now. 410 once there is nothing to pay.',
  limit: { max: 60, per: 'minute', by: 'token', address: 600 },
});

export const openPayLink = endpoint({
  id: 'openPayLink',
  method: 'POST',
  path: '/pay-link/{token}/order',
  access: 'public',
  summary:
    'Opens the payment, or gives the open one again, however many hold the link. It accepts nothing: the owner has agreed to the offer before.',
  limit: { max: 10, per: 'minute', by: 'token', address: 300 },
});

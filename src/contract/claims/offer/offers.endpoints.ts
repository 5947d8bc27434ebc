import { endpoint } from '../../endpoint.ts';

export const getOffer = endpoint({
  id: 'get-offer',
  method: 'GET',
  path: '/claims/{id}/offer',
  access: 'offer.read',
  summary: 'The newest offer: fee quote, expiry, calculation. 404 before the first.',
});

export const getFeeTable = endpoint({
  id: 'get-fee-table',
  method: 'GET',
  path: '/claims/{id}/fee-table',
  access: 'claim.file',
  summary: 'The fee slabs in force today, for an estimate before anything is paid; an offer is made with those of its own day.',
});

export const getCosts = endpoint({
  id: 'get-costs',
  method: 'GET',
  path: '/costs',
  access: 'public',
  summary:
    'What we cost: the fee slabs in force today, and what is paid with a claim. An offer is made with those of its own day.',
  limit: { max: 600, per: 'minute', by: 'address' },
  cacheSeconds: 300,
});

export const createOfferOrder = endpoint({
  id: 'create-offer-order',
  method: 'POST',
  path: '/claims/{id}/offer/order',
  access: 'offer.accept',
  summary:
    'Opens (or finds) the payment order for the balance of the fee; the offer is signed with it, by version of its key facts and full name.',
  idempotent: true,
});

export const acceptOffer = endpoint({
  id: 'accept-offer',
  method: 'POST',
  path: '/claims/{id}/offer/accept',
  access: 'offer.accept',
  summary:
    'Accepts the offer, signed by version of its key facts and full name; whether the balance is paid is read from the gateway, never believed from here.',
  idempotent: true,
});

export const renewOffer = endpoint({
  id: 'renew-offer',
  method: 'POST',
  path: '/claims/{id}/offer/renew',
  access: 'offer.renew',
  summary: 'Makes a new offer after the last one lapsed.',
  idempotent: true,
});

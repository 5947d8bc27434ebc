import { endpoint } from '../../endpoint.ts';

export const getKeyFacts = endpoint({
  id: 'get-key-facts',
  method: 'GET',
  path: '/claims/{id}/offer/key-facts',
  access: 'offer.read',
  summary:
    'What the newest offer, or that of `version`, costs and means, as its owner is told before accepting it. 404 before the first.',
});

export const getKeyFactsPdf = endpoint({
  id: 'get-key-facts-pdf',
  method: 'GET',
  path: '/claims/{id}/offer/key-facts/pdf',
  access: 'offer.read',
  summary: 'The same as PDF, with who signed it, when and how.',
  kind: 'file',
});

export const startEsign = endpoint({
  id: 'start-esign',
  method: 'POST',
  path: '/claims/{id}/offer/esign',
  access: 'offer.accept',
  summary: 'Opens (or finds) the signing of the present key facts with Aadhaar e-sign and says where the owner signs.',
});

export const checkEsign = endpoint({
  id: 'check-esign',
  method: 'POST',
  path: '/claims/{id}/offer/esign/check',
  access: 'offer.accept',
  summary: 'What that signing has come to, read from the gateway. Signed under the owner’s name it becomes their signature.',
});

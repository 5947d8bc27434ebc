import { endpointsOf } from '../../endpoint.ts';
import type { lenderConsentSchemas } from './lender-consent.schemas.ts';

const endpoint = endpointsOf<typeof lenderConsentSchemas>();

export const getLenderConsent = endpoint({
  id: 'getLenderConsent',
  method: 'GET',
  path: '/claims/{id}/lender-consent',
  access: 'claim-queue.read',
  summary: 'Which lender the register names, and what it was asked and answered by our links, the newest first.',
});

export const askLender = endpoint({
  id: 'askLender',
  method: 'POST',
  path: '/claims/{id}/lender-consent',
  access: 'claim.review',
  summary:
    'Sends the lender a link that works once, to consent to the repair being paid to the workshop. An open link is replaced.',
  idempotent: true,
  status: 201,
});

export const withdrawLenderLink = endpoint({
  id: 'withdrawLenderLink',
  method: 'POST',
  path: '/claims/{id}/lender-consent/withdraw',
  access: 'claim.review',
  summary: 'Takes the open link back: it stops working.',
});

export const viewLenderLink = endpoint({
  id: 'viewLenderLink',
  method: 'GET',
  path: '/lender-consent/{token}',
  access: 'public',
  summary: 'What the lender is asked: vehicle, claim number and no more. Opening it answers nothing.',
  limit: { max: 60, per: 'minute', by: 'token', address: 600 },
});

export const answerLender = endpoint({
  id: 'answerLender',
  method: 'POST',
  path: '/lender-consent/{token}/answer',
  access: 'public',
  summary: 'The lender consents, or refuses with a reason; once.',
  limit: { max: 30, per: 'minute', by: 'token', address: 300 },
});

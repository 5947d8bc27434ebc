import { endpointsOf } from '#contract/endpoint.ts';
import type { payoutsSchemas } from './payouts.schemas.ts';

const endpoint = endpointsOf<typeof payoutsSchemas>();

export const listPayouts = endpoint({
  id: 'listPayouts',
  method: 'GET',
  path: '/payouts',
  access: 'payout.read',
});

export const retryPayout = endpoint({
  id: 'retryPayout',
  method: 'POST',
  path: '/claims/{id}/payout/retry',
  access: 'payout.retry',
  idempotent: true,
  signed: true,
});

export const recheckPayout = endpoint({
  id: 'recheckPayout',
  method: 'POST',
  path: '/claims/{id}/payout/recheck',
  access: 'payout.retry',
});

import { endpointsOf } from '../../endpoint.ts';
import type { payoutsSchemas } from './payouts.schemas.ts';

const endpoint = endpointsOf<typeof payoutsSchemas>();

export const listPayouts = endpoint({
  id: 'listPayouts',
  method: 'GET',
  path: '/payouts',
  access: 'payout.read',
  summary: 'Payouts, newest first: a garage its own, staff all.',
});

export const retryPayout = endpoint({
  id: 'retryPayout',
  method: 'POST',
  path: '/claims/{id}/payout/retry',
  access: 'payout.retry',
  summary: 'Pays again after a terminal failure or a return, with a new transfer id and the account as it is now.',
  idempotent: true,
  signed: true,
});

export const recheckPayout = endpoint({
  id: 'recheckPayout',
  method: 'POST',
  path: '/claims/{id}/payout/recheck',
  access: 'payout.retry',
  summary: 'Reads the payout’s state from the gateway now.',
});

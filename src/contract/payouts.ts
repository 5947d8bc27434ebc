import { payoutStates } from '#domain/payouts/payout.ts';
import { staffRoles } from '#domain/roles.ts';
import { claimStateReply } from './claim-state.ts';
import { endpoint, paged } from './endpoint.ts';
import { idParams, pageQuery } from './fields.ts';
import { z } from './zod-setup.ts';

export const payoutDto = z.object({
  id: z.string(),
  claimId: z.string(),
  claimNumber: z.string(),
  vehicle: z.string(),
  garageName: z.string(),
  attempt: z.number(),
  amount: z.number(),
  accountLast4: z.string(),
  ifsc: z.string(),
  state: z.enum(payoutStates),
  utr: z.nullable(z.string()),
  startedAt: z.string(),
  dueAt: z.nullable(z.string()),
  creditedAt: z.nullable(z.string()),
  failureReason: z.nullable(z.string()),
  /** Staff only. */
  alert: z.nullable(z.string()),
});

export const listPayouts = endpoint({
  id: 'list-payouts',
  method: 'GET',
  path: '/payouts',
  access: ['garage', ...staffRoles],
  summary: 'Payouts, newest first: a garage its own, staff all.',
  query: z.object({ ...pageQuery(25), state: z.optional(z.enum(payoutStates)), alert: z.optional(z.enum(['true'])) }),
  reply: paged(payoutDto),
});

export const retryPayout = endpoint({
  id: 'retry-payout',
  method: 'POST',
  path: '/claims/{id}/payout/retry',
  access: staffRoles,
  summary: 'Pays again after a terminal failure or a return, with a new transfer id and the account as it is now.',
  params: idParams,
  reply: claimStateReply,
  idempotent: true,
});

export const recheckPayout = endpoint({
  id: 'recheck-payout',
  method: 'POST',
  path: '/claims/{id}/payout/recheck',
  access: staffRoles,
  summary: 'Reads the payout’s state from the gateway now.',
  params: idParams,
  reply: claimStateReply,
});

import { transferStates } from '#domain/transfers/transfer.ts';
import { plateDto } from '#contract/claims/claim-fields.ts';
import { claimStateReply } from '#contract/claims/claim-view.schemas.ts';
import { paged } from '../../paged.ts';
import { idParams, pageQuery } from '#contract/fields.ts';
import { z } from '#contract/zod-setup.ts';

export const payoutDto = z.object({
  id: z.string(),
  claimId: z.string(),
  claimNumber: z.string(),
  vehicle: z.string(),
  registrationNumber: z.string(),
  plate: z.nullable(plateDto),
  garageName: z.string(),
  attempt: z.number(),
  amount: z.number(),
  accountLast4: z.string(),
  ifsc: z.string(),
  state: z.enum(transferStates),
  utr: z.nullable(z.string()),
  startedAt: z.string(),
  dueAt: z.nullable(z.string()),
  creditedAt: z.nullable(z.string()),
  failureReason: z.nullable(z.string()),
  /** Staff only. */
  alert: z.nullable(z.string()),
});

export const payoutsSchemas = {
  listPayouts: {
    summary: 'Payouts, newest first: a garage its own, staff all.',
    query: z.object({ ...pageQuery(25), state: z.optional(z.enum(transferStates)), alert: z.optional(z.enum(['true'])) }),
    reply: paged(payoutDto),
  },
  retryPayout: {
    summary: 'Pays again after a terminal failure or a return, with a new transfer id and the account as it is now.',
    params: idParams,
    reply: claimStateReply,
  },
  recheckPayout: {
    summary: 'Reads the payout’s state from the gateway now.',
    params: idParams,
    reply: claimStateReply,
  },
};

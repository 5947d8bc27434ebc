import { creditStates } from '#domain/claims/recovery/virtual-credit.ts';
import { idParams } from '../../fields.ts';
import { z } from '../../zod-setup.ts';

export const virtualAccountDto = z.object({
  claimId: z.string(),
  claimNumber: z.string(),
  insurerName: z.string(),
  outstanding: z.number(),
  /** waiting: the gateway has not given a number yet. closed: all is paid, transfers to it bounce. */
  state: z.enum(['waiting', 'active', 'closed']),
  account: z.nullable(z.object({ number: z.string(), ifsc: z.string(), beneficiary: z.string() })),
  /** The insurer's accounts from which alone it takes money; empty: from any. */
  lockedTo: z.array(z.object({ last4: z.string(), ifsc: z.string(), holder: z.string() })),
  /** The newest first; at most 50. */
  credits: z.array(
    z.object({
      id: z.string(),
      reference: z.string(),
      amount: z.number(),
      creditedAt: z.string(),
      remitterLast4: z.nullable(z.string()),
      state: z.enum(creditStates),
      /** What of it counts towards this claim. */
      allocated: z.number(),
      /** Why a person has to look at it. */
      doubt: z.nullable(z.enum(['other-amount', 'repeated-reference', 'revived', 'left-already'])),
    }),
  ),
});
export type VirtualAccountDto = z.output<typeof virtualAccountDto>;

/** What each endpoint takes and answers, by its id. */
export const virtualAccountsSchemas = {
  'view-virtual-account': { params: idParams, reply: virtualAccountDto },
};

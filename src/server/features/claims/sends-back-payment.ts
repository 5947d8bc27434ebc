import { problem } from '#contract/errors.ts';
import { isDecider } from '#domain/claims/guards.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { lockClaim } from './claim-steps.ts';
import { tookHand } from './took-hand.ts';

/** Staff send back what was paid for a claim: not who decided it, and who does so does not decide it afterwards. */
export async function sendsBackPayment(tx: Tx, claimId: string): Promise<void> {
  const { facts } = await lockClaim(tx, claimId);
  if (isDecider(facts, tx.actor.userId)) throw problem('claim.money-by-decider');
  await tookHand(tx, claimId, 'money');
}

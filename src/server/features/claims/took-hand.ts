import type { ClaimHand } from '#domain/claims/claim-hands.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** Notes what this person did about the claim's payee or money: its other ends are then for others. */
export async function tookHand(tx: Tx, claimId: string, hand: ClaimHand, userId = tx.actor.userId): Promise<void> {
  if (userId === null) return;
  await tx.db
    .insertInto('claim_hand')
    .values({ claim_id: claimId, user_id: userId, hand, at: tx.now })
    .onConflict((conflict) => conflict.columns(['claim_id', 'user_id', 'hand']).doNothing())
    .execute();
}

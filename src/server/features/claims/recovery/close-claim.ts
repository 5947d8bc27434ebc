import { permit, lockClaim } from '../claim-steps.ts';
import type { Actor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ReceivableState } from '#domain/claims/recovery/receivable.ts';
import { tookHand } from '../took-hand.ts';
import { closeWhenDone } from './close-when-done.ts';

/** Staff close a claim whose receivable is done. */
export async function closeClaim(platform: Platform, actor: Actor, claimId: string): Promise<{ id: string; stage: string }> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    permit(actor, 'close', file);
    await tookHand(tx, claimId, 'money');
    await closeWhenDone(tx, file, file.receivable?.state as ReceivableState);
    return { id: claimId, stage: 'closed' };
  });
}

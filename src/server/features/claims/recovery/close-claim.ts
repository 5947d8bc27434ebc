import { can } from '#domain/claims/lifecycle.ts';
import type { ReceivableState } from '#domain/claims/recovery/receivable.ts';
import { theSystem } from '#domain/roles.ts';
import { record, notify, aboutClaim } from '#server/platform/messages/send.ts';
import type { ClaimFile } from '../claim/claim-file.ts';
import { takeStep, permit, lockClaim, tookHand } from '../claim/claim-steps.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Closes the claim in the same transaction if nothing more is expected of the insurer. */
export async function closeWhenDone(tx: Tx, file: ClaimFile, receivable: ReceivableState): Promise<boolean> {
  if (!can('close', theSystem, { ...file.facts, receivable }).ok) return false;
  const claim = await takeStep({ ...tx, actor: { ...tx.actor, ...theSystem } }, file, {
    action: 'close',
    given: { receivable },
    set: { closed_at: tx.now },
  });
  await record(tx, claim.id, 'closed');
  await notify(tx, claim.claimant_id, 'claim-closed', aboutClaim(claim));
  return true;
}

export async function closeClaim(platform: Platform, actor: Actor, claimId: string): Promise<{ id: string; stage: string }> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    permit(actor, 'close', file);
    await tookHand(tx, claimId, 'money');
    await closeWhenDone(tx, file, file.receivable?.state as ReceivableState);
    return { id: claimId, stage: 'closed' };
  });
}

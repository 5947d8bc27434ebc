import type { ClaimStateDto } from '#contract/claims/claim-view.schemas.ts';
import type { Actor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { aboutClaim, notify, record } from '#server/platform/messages/send.ts';
import type { Platform } from '#server/platform/platform.ts';
import { problem } from '#contract/errors.ts';
import { ownersShare } from '../settlement/claim-bill.ts';
import { lockClaim, permit, stateAfter, takeStep } from '../claim/claim-steps.ts';

/** The garage confirms or revokes the receipt of the owner's share. Idempotent. */
export async function recordOwnersShare(
  platform: Platform,
  actor: Actor,
  claimId: string,
  received: boolean,
): Promise<ClaimStateDto> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    // Always checks the state table, so that another party's claim yields 404.
    permit(actor, 'record-owners-share', file);
    const share = await ownersShare(tx, file);
    if (share === null) throw problem('claim.wrong-stage');
    if (received !== (share.receivedAt !== null)) {
      await takeStep(tx, file, {
        action: 'record-owners-share',
        set: { owners_share_received_at: received ? tx.now : null },
      });
      const event = received ? 'owners-share-received' : 'owners-share-undone';
      await record(tx, claimId, event, { amount: share.amount });
      await notify(tx, file.row.claimant_id, event, { ...aboutClaim(file.row), amount: share.amount });
    }
    return stateAfter(tx, claimId);
  });
}

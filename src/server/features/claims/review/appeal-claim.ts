import type { ClaimStateDto } from '#contract/claims/claim-state.ts';
import type { Actor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { record } from '#server/platform/messages/record.ts';
import { lockClaim, stateAfter, takeStep } from '../claim-steps.ts';

/** The claimant appeals a rejection, once; the claim is reviewed as a new revision. */
export async function appealClaim(platform: Platform, actor: Actor, claimId: string, reason: string): Promise<ClaimStateDto> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    await takeStep(tx, file, {
      action: 'appeal',
      given: { reason },
      set: {
        appeals: file.row.appeals + 1,
        revision: file.row.revision + 1,
        decision_reason: reason,
        rejected_at: null,
        review_started_at: file.row.review_started_at ?? tx.now,
      },
    });
    await record(tx, claimId, 'appealed');
    return stateAfter(tx, claimId);
  });
}

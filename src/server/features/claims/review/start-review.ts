import type { ClaimStateDto } from '#contract/claims/claim-state.ts';
import type { Actor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { record } from '#server/platform/messages/record.ts';
import { lockClaim, stateAfter, takeStep } from '../claim-steps.ts';

/** Staff take up a claim that needs no survey. */
export async function startReview(platform: Platform, actor: Actor, claimId: string): Promise<ClaimStateDto> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    const assignee = file.row.assignee_id ?? actor.userId;
    await takeStep(tx, file, {
      action: 'start-review',
      set: { assignee_id: assignee, review_started_at: file.row.review_started_at ?? tx.now },
    });
    await record(tx, claimId, 'review-started');
    return stateAfter(tx, claimId);
  });
}

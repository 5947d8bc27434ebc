import type { ClaimStateDto } from '#contract/claims/claim-state.ts';
import type { Actor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { record } from '#server/platform/messages/record.ts';
import { lockClaim, stateAfter, takeStep } from '../claim-steps.ts';

/** Staff go on without answers that do not come. */
export async function closeQuestions(platform: Platform, actor: Actor, claimId: string, reason: string): Promise<ClaimStateDto> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    await takeStep(tx, file, { action: 'close-questions', given: { reason } });
    await tx.db
      .updateTable('claim_question')
      .set({ closed_at: tx.now })
      .where('claim_id', '=', claimId)
      .where('closed_at', 'is', null)
      .execute();
    await record(tx, claimId, 'questions-closed');
    return stateAfter(tx, claimId);
  });
}

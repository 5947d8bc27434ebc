import type { ClaimStateDto } from '#contract/claims/claim-state.ts';
import type { Actor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { record } from '#server/platform/messages/record.ts';
import { lockClaim, stateAfter, takeStep } from '../claim-steps.ts';
import { nextRevision } from '../repair/save-estimate.ts';
import { voidOffer } from '../offer/void-offer.ts';

/** Staff look at an approved claim again, for instance at an invoice below the advance. The offer is void. */
export async function reopenReview(platform: Platform, actor: Actor, claimId: string, reason: string): Promise<ClaimStateDto> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    await takeStep(tx, file, {
      action: 'reopen-review',
      given: { reason },
      set: { ...nextRevision(file), vehicle_ready_at: file.row.vehicle_ready_at, decision_reason: reason },
    });
    await voidOffer(tx, file);
    await record(tx, claimId, 'review-reopened');
    return stateAfter(tx, claimId);
  });
}

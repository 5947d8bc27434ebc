import type { ClaimStateDto } from '#contract/claims/claim-state.ts';
import type { Actor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { record } from '#server/platform/messages/record.ts';
import { notify } from '#server/platform/messages/notify.ts';
import { aboutClaim } from '#server/platform/messages/about-claim.ts';
import { lockClaim, stateAfter, takeStep } from '../claim-steps.ts';
import { signStep } from '../sign-step.ts';
import { returnFee } from '../offer/return-fee.ts';

/** Staff reject with a reason; what was paid goes back where no review had begun. */
export async function rejectClaim(platform: Platform, actor: Actor, claimId: string, reason: string): Promise<ClaimStateDto> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    const claim = await takeStep(tx, file, {
      action: 'decide-reject',
      given: { reason },
      set: { decision_reason: reason, rejected_at: tx.now },
    });
    await signStep(tx, file, 'decide-reject', { content: { reason } });
    await record(tx, claimId, 'rejected', { reason });
    await returnFee(tx, file, 'rejected');
    const rejected = { ...aboutClaim(claim), reason };
    await notify(tx, claim.claimant_id, 'claim-rejected', rejected);
    if (file.garage?.ownerId) await notify(tx, file.garage.ownerId, 'claim-rejected-garage', aboutClaim(claim));
    return stateAfter(tx, claimId);
  });
}

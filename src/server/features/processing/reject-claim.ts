import type { ClaimStateDto } from '#contract/claim-state.ts';
import type { Actor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tellClaim } from './claim-events.ts';
import { findContact } from './people.queries.ts';
import { lockClaim, stateAfter, takeStep } from './claim-steps.ts';
import { returnFee } from './return-fee.ts';
import { tellInApp, writeTo } from './tell-person.ts';

/** Staff reject with a reason; what was paid goes back where no review had begun. */
export async function rejectClaim(platform: Platform, actor: Actor, claimId: string, reason: string): Promise<ClaimStateDto> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    const claim = await takeStep(tx, file, {
      action: 'decide-reject',
      given: { reason },
      set: { decision_reason: reason, rejected_at: tx.now },
    });
    await tellClaim(tx, claimId, 'rejected', { reason });
    await returnFee(tx, file, 'rejected');
    await tellInApp(tx, claim.claimant_id, { kind: 'claim-rejected', type: 'error', claim, params: { reason } });
    await writeTo(tx, await findContact(tx, claim.claimant_id), 'claim-rejected', claim, { reason }, ['email', 'sms']);
    if (file.garage?.ownerId) await tellInApp(tx, file.garage.ownerId, { kind: 'claim-rejected-garage', type: 'warning', claim });
    return stateAfter(tx, claimId);
  });
}

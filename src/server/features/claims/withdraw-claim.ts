import type { ClaimStateDto } from '#contract/claims/claim-state.ts';
import type { Actor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { record } from '#server/platform/messages/record.ts';
import { notify } from '#server/platform/messages/notify.ts';
import { aboutClaim } from '#server/platform/messages/about-claim.ts';
import { lockClaim, stateAfter, takeStep } from './claim-steps.ts';
import { returnFee } from './offer/return-fee.ts';
import { voidOffer } from './offer/void-offer.ts';

/** The claimant gives the claim up; what was paid goes back where no work had begun. */
export async function withdrawClaim(
  platform: Platform,
  actor: Actor,
  claimId: string,
  reason: string | undefined,
): Promise<ClaimStateDto> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    const claim = await takeStep(tx, file, {
      action: 'withdraw',
      set: { withdrawn_at: tx.now, decision_reason: reason || null },
    });
    await voidOffer(tx, file);
    const openSurvey = file.survey && file.survey.state !== 'reported' ? file.survey : null;
    if (openSurvey) await tx.db.updateTable('survey').set({ state: 'recalled' }).where('id', '=', openSurvey.id).execute();
    await record(tx, claimId, 'withdrawn');
    await returnFee(tx, file, 'withdrawn');
    // Nobody else works on it any more.
    for (const userId of [file.garage?.ownerId, openSurvey?.surveyor_id, claim.assignee_id])
      if (userId) await notify(tx, userId, 'claim-withdrawn', aboutClaim(claim));
    return stateAfter(tx, claimId);
  });
}

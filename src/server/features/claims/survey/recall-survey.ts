import type { ClaimStateDto } from '#contract/claims/claim-state.ts';
import type { Actor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { record } from '#server/platform/messages/record.ts';
import { moveSurvey } from './move-survey.ts';
import { lockClaim, stateAfter, takeStep } from '../claim-steps.ts';

/** Staff take the survey back from a surveyor who does not act. */
export async function recallSurvey(platform: Platform, actor: Actor, claimId: string, reason: string): Promise<ClaimStateDto> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    await takeStep(tx, file, { action: 'recall-survey', given: { reason }, set: { surveyor_id: null } });
    await moveSurvey(tx, file, 'recall', { decline_reason: reason });
    await record(tx, claimId, 'survey-recalled');
    return stateAfter(tx, claimId);
  });
}

import type { ClaimStateDto } from '#contract/claims/claim-state.ts';
import type { Actor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { record } from '#server/platform/messages/record.ts';
import { moveSurvey } from './move-survey.ts';
import { lockClaim, stateAfter, takeStep } from '../claim-steps.ts';

/** The surveyor gives the survey back; the claim waits for another one. */
export async function declineSurvey(platform: Platform, actor: Actor, claimId: string, reason: string): Promise<ClaimStateDto> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    await takeStep(tx, file, { action: 'decline-survey', given: { reason }, set: { surveyor_id: null } });
    await moveSurvey(tx, file, 'decline', { decline_reason: reason });
    await record(tx, claimId, 'survey-declined');
    return stateAfter(tx, claimId);
  });
}

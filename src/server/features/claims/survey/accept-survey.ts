import type { ClaimStateDto } from '#contract/claims/claim-state.ts';
import { agreeSurveyFee } from '#server/features/surveyor-fees/surveyor-fees.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { record } from '#server/platform/messages/record.ts';
import { moveSurvey } from './move-survey.ts';
import { lockClaim, stateAfter, takeStep } from '../claim-steps.ts';

/** The surveyor takes the survey on, and with it the fee that they read. */
export async function acceptSurvey(platform: Platform, actor: Actor, claimId: string, fee?: number): Promise<ClaimStateDto> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    await takeStep(tx, file, { action: 'accept-survey' });
    await moveSurvey(tx, file, 'accept', { accepted_at: tx.now });
    if (file.survey) await agreeSurveyFee(tx, file.survey.id, fee);
    await record(tx, claimId, 'survey-accepted');
    return stateAfter(tx, claimId);
  });
}

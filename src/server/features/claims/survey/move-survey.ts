import { countAgainst } from '#server/platform/http/rate-limit.ts';
import type { Updateable } from 'kysely';
import { problem } from '#contract/errors.ts';
import { surveyTable } from '#domain/claims/survey/survey.ts';
import type { SurveyAction, SurveyState } from '#domain/claims/survey/survey.ts';
import { nextState } from '#domain/state-machine.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { ClaimFile } from '../claim/claim-file.ts';
import type { ClaimStateDto } from '#contract/claims/claim-view.schemas.ts';
import { agreeSurveyFee } from '#server/features/surveyor-fees/surveyor-fees.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { startOfDayInKolkata } from '#domain/dates.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { proposeSurveyVisit } from '#contract/claims/survey/survey.endpoints.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { aboutClaim, notify, record } from '#server/platform/messages/send.ts';
import { partsView } from '../claim/claim-row.ts';
import { lockClaim, permit, stateAfter, takeStep } from '../claim/claim-steps.ts';

/** Moves the claim's current survey to its next state; 409 if the transition is not allowed. */
export async function moveSurvey(
  tx: Tx,
  file: ClaimFile,
  action: SurveyAction,
  set: Updateable<DB['survey']> = {},
): Promise<void> {
  const state = file.survey && nextState(surveyTable, action, file.survey.state as SurveyState);
  if (!file.survey || !state)
    throw problem('survey.wrong-state', { details: { stage: file.row.stage, survey: file.survey?.state ?? null } });
  await tx.db
    .updateTable('survey')
    .set({ ...set, state })
    .where('id', '=', file.survey.id)
    .execute();
}

/** The surveyor accepts the survey together with the fee they were shown. */
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

/** Only checks whether a report would be allowed; lines and photos come later. */
const reportable = { surveyLinesAssessed: true, surveyPhotoCount: 1 };

/** Each proposal sends the garage an SMS, which costs money. */
const visitsPerDay = 5;

/** The surveyor proposes a visit; the garage is notified. */
export async function proposeVisit(
  platform: Platform,
  actor: Actor,
  claimId: string,
  { day, time }: BodyOf<typeof proposeSurveyVisit>,
): Promise<ClaimStateDto> {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const max = visitsPerDay * platform.config.http.rateLimitFactor;
  await countAgainst(platform, { bucket: 'survey-visit', subject: `${actor.userId}|${claimId}`, max, windowSeconds: 86_400 });
  const at = new Date(startOfDayInKolkata(day).getTime() + (hours * 60 + minutes) * 60_000);
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    permit(actor, 'report-survey', file, reportable);
    const { survey, row, garage } = file;
    if (!survey) throw problem('survey.wrong-state');
    if (at <= tx.now) throw problem('input.invalid', { fieldErrors: { day: 'survey.visit.past' } });
    if (survey.visit_at?.getTime() === at.getTime()) return stateAfter(tx, claimId);
    await tx.db.updateTable('survey').set({ visit_at: at }).where('id', '=', survey.id).execute();
    await audit(tx, {
      action: 'propose-survey-visit',
      subjectType: 'claim',
      subjectId: claimId,
      before: { visit_at: survey.visit_at },
      after: { visit_at: at },
    });
    await record(tx, claimId, 'survey-visit', { at });
    if (garage?.ownerId)
      await notify(tx, garage.ownerId, 'survey-visit', { ...aboutClaim(row), at, vehicle: partsView(row).vehicleWritten });
    return stateAfter(tx, claimId);
  });
}

/** The surveyor declines; the claim waits for another one. */
export async function declineSurvey(platform: Platform, actor: Actor, claimId: string, reason: string): Promise<ClaimStateDto> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    await takeStep(tx, file, { action: 'decline-survey', given: { reason }, set: { surveyor_id: null } });
    await moveSurvey(tx, file, 'decline', { decline_reason: reason });
    await record(tx, claimId, 'survey-declined');
    return stateAfter(tx, claimId);
  });
}

/** Staff recall the survey from an inactive surveyor. */
export async function recallSurvey(platform: Platform, actor: Actor, claimId: string, reason: string): Promise<ClaimStateDto> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    await takeStep(tx, file, { action: 'recall-survey', given: { reason }, set: { surveyor_id: null } });
    await moveSurvey(tx, file, 'recall', { decline_reason: reason });
    await record(tx, claimId, 'survey-recalled');
    return stateAfter(tx, claimId);
  });
}

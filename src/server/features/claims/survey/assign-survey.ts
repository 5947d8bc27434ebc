import type { ClaimStateDto } from '#contract/claims/claim-state.ts';
import { clockLimits } from '#domain/claims/stages.ts';
import { classOf } from '#domain/claims/review/settlement-rates.ts';
import { offerSurveyFee } from '#server/features/surveyor-fees/surveyor-fees.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { record } from '#server/platform/messages/record.ts';
import { notify } from '#server/platform/messages/notify.ts';
import { aboutClaim } from '#server/platform/messages/about-claim.ts';
import { lockClaim, stateAfter, takeStep } from '../claim-steps.ts';
import { findConflictParties, findSurveyors } from './surveyor.queries.ts';
import { presentEstimate } from '../repair/estimate-lines.ts';
import { partsView } from '../claim-parts-view.ts';

/** Gives the claim to a surveyor; the report is due in 15 days. */
export async function assignSurvey(
  platform: Platform,
  actor: Actor,
  claimId: string,
  surveyorId: string,
): Promise<ClaimStateDto> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    const parties = await findConflictParties(tx.db, platform.cipher, file.row, file.garage, actor.userId);
    const [surveyor] = isUuid(surveyorId) ? await findSurveyors(tx.db, platform.cipher, parties, tx.now, surveyorId) : [];
    const claim = await takeStep(tx, file, {
      action: 'assign-survey',
      given: { surveyorToAssign: surveyor?.facts ?? null },
      set: { surveyor_id: surveyorId, survey_started_at: file.row.survey_started_at ?? tx.now },
    });
    const dueAt = new Date(tx.now.getTime() + clockLimits.survey);
    const survey = await tx.db
      .insertInto('survey')
      .values({ claim_id: claimId, surveyor_id: surveyorId, assigned_by: actor.userId ?? '', due_at: dueAt, created_at: tx.now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await offerSurveyFee(tx, {
      ...{ id: survey.id, surveyorId, listingId: file.row.listing_id },
      vehicleClass: file.facts.register?.vehicleClass ?? classOf(partsView(claim).vehicle.vehicleType),
      estimate: presentEstimate(file)?.total ?? null,
    });
    await record(tx, claimId, 'survey-assigned', { surveyor: surveyor?.name ?? '', due: dueAt });
    const assigned = { ...aboutClaim(claim), due: dueAt, vehicle: partsView(claim).vehicleWritten };
    await notify(tx, surveyorId, 'survey-assigned', assigned);
    return stateAfter(tx, claimId);
  });
}

/** The table's own word for an unknown surveyor is "not eligible"; PostgreSQL would refuse text that is no identifier. */
function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

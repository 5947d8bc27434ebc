import { problem } from '#contract/errors.ts';
import type { VehicleClass } from '#domain/claims/review/settlement-rates.ts';
import { paise, rupeesToPaise, ZERO } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { surveyFee } from '#domain/surveyor-fees/fee-schedule.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { surveyFeesInForce } from './survey-fees-in-force.ts';

/** The fee that a surveyor is offered with a survey, by the schedule of the day. */
export async function offerSurveyFee(
  tx: Tx,
  survey: {
    readonly id: string;
    readonly surveyorId: string;
    readonly vehicleClass: VehicleClass | null;
    readonly estimate: Paise | null;
    readonly listingId: string | null;
  },
): Promise<void> {
  const schedule = await surveyFeesInForce(tx.db, tx.now);
  const profile = await tx.db
    .selectFrom('surveyor_profile')
    .select('city')
    .where('user_id', '=', survey.surveyorId)
    .executeTakeFirst();
  const place =
    survey.listingId === null
      ? undefined
      : await tx.db
          .selectFrom('garage_listing as l')
          .innerJoin('district as d', 'd.id', 'l.district_id')
          .select('d.name')
          .where('l.id', '=', survey.listingId)
          .executeTakeFirst();
  const { fee, travel } = surveyFee(schedule, {
    vehicleClass: survey.vehicleClass,
    estimate: survey.estimate ?? ZERO,
    surveyorCity: profile?.city ?? '',
    vehicleCity: place?.name ?? '',
  });
  await tx.db
    .insertInto('survey_fee')
    .values({
      survey_id: survey.id,
      surveyor_id: survey.surveyorId,
      assigned_by: tx.actor.userId ?? '',
      scheduled_paise: fee,
      scheduled_travel_paise: travel,
      fee_paise: fee,
      travel_paise: travel,
      change_limit: schedule.changeLimit,
      created_at: tx.now,
    })
    .execute();
}

/** With the survey its fee is agreed: the one that was read (`asRead`, rupees with travel), and no other. What still waited for a second person lapses. */
export async function agreeSurveyFee(tx: Tx, surveyId: string, asRead?: number): Promise<void> {
  const row = await tx.db.selectFrom('survey_fee').selectAll().where('survey_id', '=', surveyId).forUpdate().executeTakeFirst();
  if (!row || row.agreed_at !== null) return;
  if (asRead !== undefined && rupeesToPaise(asRead) !== paise(row.fee_paise + row.travel_paise)) throw problem('fee.changed');
  await tx.db
    .updateTable('survey_fee')
    .set({
      agreed_at: tx.now,
      wanted_fee_paise: null,
      wanted_travel_paise: null,
      wanted_reason: null,
      wanted_by: null,
      wanted_at: null,
    })
    .where('survey_id', '=', surveyId)
    .execute();
}

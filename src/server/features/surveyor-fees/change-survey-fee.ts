import type { BodyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import type { changeSurveyFee as endpoint } from '#contract/surveyor-fees.endpoints.ts';
import type { SurveyorFeeDto } from '#contract/surveyor-fees.schemas.ts';
import { paise, rupeesToPaise } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { isWithinLimit } from '#domain/surveyor-fees/fee-schedule.ts';
import { signDecision } from '#server/features/signatures/signatures.service.ts';
import { requireSecond } from '#server/features/invitations/invitations.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inPaise } from '#server/platform/audit/named-units.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readFee } from './surveyor-fees.queries.ts';

const nothingWanted = {
  wanted_fee_paise: null,
  wanted_travel_paise: null,
  wanted_reason: null,
  wanted_by: null,
  wanted_at: null,
};

/** Another fee than the schedule's, before the surveyor accepts: at once within the limit; beyond it a second person has to confirm, and a new wish replaces the one before. */
export async function changeSurveyFee(
  platform: Platform,
  actor: UserActor,
  surveyId: string,
  { fee, travel, reason }: BodyOf<typeof endpoint>,
): Promise<SurveyorFeeDto> {
  return inTransaction(platform, actor, async (tx) => {
    const row = await lockOpenFee(tx, surveyId);
    const wanted = { fee: rupeesToPaise(fee), travel: rupeesToPaise(travel) };
    const scheduled = { fee: paise(row.scheduled_paise), travel: paise(row.scheduled_travel_paise) };
    const isSmall = isWithinLimit(scheduled, wanted, row.change_limit);
    await tx.db
      .updateTable('survey_fee')
      .set(
        isSmall
          ? {
              ...nothingWanted,
              fee_paise: wanted.fee,
              travel_paise: wanted.travel,
              changed_by: actor.userId,
              confirmed_by: null,
            }
          : {
              wanted_fee_paise: wanted.fee,
              wanted_travel_paise: wanted.travel,
              wanted_reason: reason,
              wanted_by: actor.userId,
              wanted_at: tx.now,
            },
      )
      .where('survey_id', '=', surveyId)
      .execute();
    const before = inPaise({ fee: row.fee_paise, travel: row.travel_paise });
    const action = isSmall ? 'change-survey-fee' : 'propose-survey-fee';
    await audit(tx, { action, subjectType: 'survey', subjectId: surveyId, before, after: { ...inPaise(wanted), reason } });
    await sign(tx, 'change-survey-fee', surveyId, wanted, reason);
    return readFee(tx.db, actor, surveyId);
  });
}

/** Somebody who neither wished it nor came here through who did says that it is right. */
export async function confirmSurveyFee(platform: Platform, actor: UserActor, surveyId: string): Promise<SurveyorFeeDto> {
  return inTransaction(platform, actor, async (tx) => {
    const row = await lockOpenFee(tx, surveyId);
    const { wanted_by: by, wanted_reason: reason } = row;
    if (by === null || row.wanted_fee_paise === null || row.wanted_travel_paise === null) throw problem('fee.nothing-waits');
    await requireSecond(tx, { by, with: 'survey.assign' });
    const wanted = { fee: paise(row.wanted_fee_paise), travel: paise(row.wanted_travel_paise) };
    await tx.db
      .updateTable('survey_fee')
      .set({
        ...nothingWanted,
        fee_paise: wanted.fee,
        travel_paise: wanted.travel,
        changed_by: by,
        confirmed_by: actor.userId,
      })
      .where('survey_id', '=', surveyId)
      .execute();
    const before = inPaise({ fee: row.fee_paise, travel: row.travel_paise });
    await audit(tx, { action: 'confirm-survey-fee', subjectType: 'survey', subjectId: surveyId, before, after: inPaise(wanted) });
    await sign(tx, 'confirm-survey-fee', surveyId, wanted, reason ?? '');
    return readFee(tx.db, actor, surveyId);
  });
}

/** Of a survey that waits for its surveyor; once it is accepted, the fee is agreed. */
async function lockOpenFee(tx: Tx, surveyId: string) {
  const row = await tx.db.selectFrom('survey_fee').selectAll().where('survey_id', '=', surveyId).forUpdate().executeTakeFirst();
  if (!row) throw problem('record.not-found');
  const survey = await tx.db.selectFrom('survey').select('state').where('id', '=', surveyId).executeTakeFirstOrThrow();
  if (row.agreed_at !== null || survey.state !== 'assigned') throw problem('fee.agreed');
  return row;
}

async function sign(
  tx: Tx,
  action: 'change-survey-fee' | 'confirm-survey-fee',
  id: string,
  { fee, travel }: { fee: Paise; travel: Paise },
  reason: string,
): Promise<void> {
  await signDecision(tx, {
    action,
    subject: { type: 'survey', id },
    amount: paise(fee + travel),
    content: { fee, travel, reason },
  });
}

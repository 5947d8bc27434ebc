import type { Kysely, Transaction } from 'kysely';
import { z } from '#contract/zod-setup.ts';
import { paise, rupeesToPaise, ZERO } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { defaultSurveyFees, surveyFee, isWithinLimit } from '#domain/surveyor-fees/fee-schedule.ts';
import type { SurveyFees } from '#domain/surveyor-fees/fee-schedule.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import { findDatedSetting } from '#server/platform/db/queries.ts';
import { problem } from '#contract/errors.ts';
import type { VehicleClass } from '#domain/claims/review/settlement-rates.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { changeSurveyFee as endpoint } from '#contract/surveyors/surveyors.endpoints.ts';
import type { SurveyorFeeDto } from '#contract/surveyors/surveyors.schemas.ts';
import { signDecision } from '#server/features/signatures/signatures.service.ts';
import type { Decision } from '#server/features/signatures/signatures.service.ts';
import { begin, confirm } from '#server/features/approvals/approvals.service.ts';
import type { Approval, Waiting } from '#server/features/approvals/approvals.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit, inPaise } from '#server/platform/audit/audit.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readFee } from './list-surveyor-fees.ts';

/** Key in `dated_setting`. */
export const surveyFeesSetting = 'survey-fees';

const amount = z.pipe(z.int().check(z.gte(0)), z.transform(paise));
const surveyFees = z.object({
  version: z.string(),
  validFrom: z.string(),
  steps: z.array(z.object({ upTo: z.nullable(amount), light: amount, heavy: amount })).check(
    z.minLength(1),
    z.refine((steps) => steps.at(-1)?.upTo === null),
  ),
  travel: amount,
  changeLimit: z.int().check(z.gte(0)),
});

/** The survey fees in force: set by two people, else the defaults. */
export async function surveyFeesInForce(db: Kysely<DB> | Transaction<DB>, now: Date): Promise<SurveyFees> {
  const stored = await findDatedSetting(db, surveyFeesSetting, now);
  return stored === null ? defaultSurveyFees : parseSurveyFees(stored);
}

/** Parses a stored schedule; throws if invalid. */
export function parseSurveyFees(stored: unknown): SurveyFees {
  return surveyFees.parse(stored);
}

/** The fee offered to a surveyor with a survey, by the day's schedule. */
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

/** Accepting a survey agrees to its fee: only to the one shown (`asRead`, rupees incl. travel). A change pending its second person lapses. */
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

const nothingWanted = {
  wanted_fee_paise: null,
  wanted_travel_paise: null,
  wanted_reason: null,
  wanted_by: null,
  wanted_at: null,
};

/** Changes the fee before the surveyor accepts: at once within the limit; above it a second person must confirm, and a new request replaces the pending one. */
export async function changeSurveyFee(
  platform: Platform,
  actor: UserActor,
  surveyId: string,
  { fee, travel, reason }: BodyOf<typeof endpoint>,
): Promise<SurveyorFeeDto> {
  return inTransaction(platform, actor, async (tx) => {
    const row = await lockOpenFee(tx, surveyId);
    const wanted = { fee: rupeesToPaise(fee), travel: rupeesToPaise(travel) };
    const scheduled = { fee: row.scheduled_paise, travel: row.scheduled_travel_paise };
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
    const noted = { subjectType: 'survey', subjectId: surveyId, before, after: { ...inPaise(wanted), reason } };
    const decision = decisionOf('change-survey-fee', surveyId, wanted, reason);
    if (isSmall) {
      await audit(tx, { action: 'change-survey-fee', ...noted });
      await signDecision(tx, decision);
    } else await begin(tx, { kind: 'survey-fee', entry: { action: 'propose-survey-fee', ...noted }, decision });
    return readFee(tx.db, actor, surveyId);
  });
}

interface Cost {
  readonly fee: Paise;
  readonly travel: Paise;
}

interface WantedFee extends Waiting {
  readonly surveyId: string;
  readonly before: Cost;
  readonly wanted: Cost;
  readonly reason: string;
}

const surveyFeeApproval: Approval<WantedFee, SurveyorFeeDto> = {
  lock: async (tx, surveyId) => {
    const row = await lockOpenFee(tx, surveyId);
    const { wanted_by: maker, wanted_fee_paise: fee, wanted_travel_paise: travel, wanted_reason: reason } = row;
    if (maker === null || fee === null || travel === null) throw problem('fee.nothing-waits');
    const before = { fee: row.fee_paise, travel: row.travel_paise };
    const wanted = { fee, travel };
    return { kind: 'survey-fee', maker, surveyId, before, wanted, reason: reason ?? '' };
  },
  apply: async (tx, { surveyId, maker, wanted: { fee, travel } }) => {
    const by = { changed_by: maker, confirmed_by: tx.actor.userId };
    await tx.db
      .updateTable('survey_fee')
      .set({ ...nothingWanted, fee_paise: fee, travel_paise: travel, ...by })
      .where('survey_id', '=', surveyId)
      .execute();
  },
  describe: ({ surveyId, before, wanted }) => ({
    action: 'confirm-survey-fee',
    subjectType: 'survey',
    subjectId: surveyId,
    before: inPaise({ ...before }),
    after: inPaise({ ...wanted }),
  }),
  sign: async (_tx, { surveyId, wanted, reason }) => decisionOf('confirm-survey-fee', surveyId, wanted, reason),
  reply: (tx, surveyId) => readFee(tx.db, tx.actor, surveyId),
};

/** Confirms the fee; not by the maker or a person connected with them. */
export async function confirmSurveyFee(platform: Platform, actor: UserActor, surveyId: string): Promise<SurveyorFeeDto> {
  return confirm(platform, actor, surveyFeeApproval, surveyId);
}

/** Locks the fee of a survey that is not yet accepted; afterwards the fee is agreed. */
async function lockOpenFee(tx: Tx, surveyId: string) {
  const row = await tx.db.selectFrom('survey_fee').selectAll().where('survey_id', '=', surveyId).forUpdate().executeTakeFirst();
  if (!row) throw problem('record.not-found');
  const survey = await tx.db.selectFrom('survey').select('state').where('id', '=', surveyId).executeTakeFirstOrThrow();
  if (row.agreed_at !== null || survey.state !== 'assigned') throw problem('fee.agreed');
  return row;
}

function decisionOf(
  action: 'change-survey-fee' | 'confirm-survey-fee',
  id: string,
  { fee, travel }: Cost,
  reason: string,
): Decision {
  return { action, subject: { type: 'survey', id }, amount: paise(fee + travel), content: { fee, travel, reason } };
}

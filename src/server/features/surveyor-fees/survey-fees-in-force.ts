import type { Kysely, Transaction } from 'kysely';
import { z } from '#contract/zod-setup.ts';
import { paise } from '#domain/money.ts';
import { defaultSurveyFees } from '#domain/surveyor-fees/fee-schedule.ts';
import type { SurveyFees } from '#domain/surveyor-fees/fee-schedule.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import { findDatedSetting } from '#server/platform/db/dated-setting.queries.ts';

/** As `dated_setting` holds them under this name. */
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

/** What surveys cost now: as two people set it last, else the product's own. */
export async function surveyFeesInForce(db: Kysely<DB> | Transaction<DB>, now: Date): Promise<SurveyFees> {
  const stored = await findDatedSetting(db, surveyFeesSetting, now);
  return stored === null ? defaultSurveyFees : parseSurveyFees(stored);
}

/** Reads a stored schedule; throws when it is none. */
export function parseSurveyFees(stored: unknown): SurveyFees {
  return surveyFees.parse(stored);
}

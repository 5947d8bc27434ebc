import type { Updateable } from 'kysely';
import { problem } from '#contract/errors.ts';
import type { SurveyAction, SurveyState } from '#domain/claims/survey/survey.ts';
import { surveyTable } from '#domain/claims/survey/survey.ts';
import { nextState } from '#domain/state-machine.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { ClaimFile } from '../claim-file.ts';

/** Takes the claim's present survey to its next state; 409 when that is not possible from where it is. */
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

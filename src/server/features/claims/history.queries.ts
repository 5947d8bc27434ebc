import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import type { DB } from '#server/platform/db/database-types.ts';
import type { EstimateRow, QuestionRow, SurveyRow } from './claim-file.ts';

export type ReadingRow = Pick<Selectable<DB['paper_reading']>, 'file_id' | 'state' | 'seal' | 'sealed' | 'proposal'>;

interface Rating {
  readonly rating: number;
  readonly comment: string | null;
  readonly isPublic: boolean;
  readonly hiddenReason: string | null;
  readonly answer: string | null;
}

export interface ClaimHistory {
  /** Newest first. */
  readonly surveys: readonly (SurveyRow & { surveyor_name: string })[];
  /** Newest first. */
  readonly estimates: readonly EstimateRow[];
  readonly questions: readonly QuestionRow[];
  /** Newest first. */
  readonly readings: readonly ReadingRow[];
  readonly gatePassCode: string | null;
  readonly rating: Rating | null;
  /** Of those who approved. */
  readonly names: ReadonlyMap<string, string>;
}

export async function findHistory(db: Kysely<DB>, claimId: string): Promise<ClaimHistory> {
  const [surveys, estimates, questions, readings, pass, rating, approvers] = await Promise.all([
    db
      .selectFrom('survey')
      .innerJoin('app_user', 'app_user.id', 'survey.surveyor_id')
      .selectAll('survey')
      .select(sql<string>`trim(app_user.first_name || ' ' || app_user.last_name)`.as('surveyor_name'))
      .where('claim_id', '=', claimId)
      .orderBy('survey.created_at', 'desc')
      .execute(),
    db
      .selectFrom('estimate')
      .selectAll()
      .where('claim_id', '=', claimId)
      .orderBy('revision', 'desc')
      .orderBy('version', 'desc')
      .execute(),
    db.selectFrom('claim_question').selectAll().where('claim_id', '=', claimId).orderBy('created_at').orderBy('id').execute(),
    db
      .selectFrom('paper_reading')
      .select(['file_id', 'state', 'seal', 'sealed', 'proposal'])
      .where('claim_id', '=', claimId)
      .orderBy('queued_at', 'desc')
      .execute(),
    db.selectFrom('gate_pass').select('code').where('claim_id', '=', claimId).where('revoked_at', 'is', null).executeTakeFirst(),
    db
      .selectFrom('garage_rating')
      .select(['rating', 'comment', 'is_public as isPublic', 'hidden_reason as hiddenReason', 'answer'])
      .where('claim_id', '=', claimId)
      .executeTakeFirst(),
    db
      .selectFrom('claim')
      .innerJoin('app_user', (join) =>
        join.on((eb) =>
          eb.or([
            eb('app_user.id', '=', eb.ref('claim.first_approver_id')),
            eb('app_user.id', '=', eb.ref('claim.second_approver_id')),
            eb('app_user.id', '=', eb.ref('claim.assignee_id')),
          ]),
        ),
      )
      .select(['app_user.id', sql<string>`trim(app_user.first_name || ' ' || app_user.last_name)`.as('name')])
      .where('claim.id', '=', claimId)
      .execute(),
  ]);
  return {
    surveys,
    estimates,
    questions,
    readings,
    gatePassCode: pass?.code ?? null,
    rating: rating ?? null,
    names: new Map(approvers.map(({ id, name }) => [id, name])),
  };
}

import type { Tx } from '#server/platform/db/transaction.ts';

/** One bill of a surveyor at a time: its number is the next, and its tax goes by what was credited before. */
export async function lockSurveyor(tx: Tx, surveyorId: string) {
  return tx.db.selectFrom('surveyor_profile').selectAll().where('user_id', '=', surveyorId).forUpdate().executeTakeFirstOrThrow();
}

import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { NextStep } from '#domain/claims/next-steps.ts';
import { unaskedSteps, urgentSteps } from '#domain/claims/next-steps.ts';
import type { DB } from '#server/platform/db/database-types.ts';

/** The claims that wait for this person, the most urgent first; an unfinished draft, where those are wanted too, after all that is asked. */
export async function findOwnWork(
  db: Kysely<DB>,
  userId: string,
  limit: number,
  leftOut: readonly NextStep[] = unaskedSteps,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select n.claim_id as id from claim_next_step n join claim c on c.id = n.claim_id
    where n.user_id = ${userId} and n.step <> all(${[...leftOut]}::text[])
    order by n.step = 'finish-draft', array_position(${[...urgentSteps]}::text[], n.step) nulls last, n.due_at nulls last, c.stage_entered_at, c.id limit ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** How many claims wait for this person, by what they wait for. */
export async function countOwnWork(db: Kysely<DB>, userId: string): Promise<{ all: number; of: (step: NextStep) => number }> {
  const rows = await db
    .selectFrom('claim_next_step')
    .select(['step', (eb) => eb.fn.countAll<number>().as('n')])
    .where('user_id', '=', userId)
    .where('step', 'not in', [...unaskedSteps])
    .groupBy('step')
    .execute();
  const counts = new Map(rows.map(({ step, n }) => [step, n]));
  return { all: rows.reduce((sum, { n }) => sum + n, 0), of: (step) => counts.get(step) ?? 0 };
}

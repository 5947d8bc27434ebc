import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { NextStep } from '#domain/claims/next-steps.ts';
import { unaskedSteps, urgentSteps } from '#domain/claims/next-steps.ts';
import type { RoleDashboardDto } from '#contract/dashboard.schemas.ts';
import { addDays, todayInKolkata } from '#domain/dates.ts';
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

/** An owner's tasks are also the drafts to go on with: what their dashboard lists is what their menu counts. */
export const notOwnersTasks: readonly NextStep[] = ['may-appeal'];

/** How many claims wait for this person, by what they wait for. */
export async function countOwnWork(
  db: Kysely<DB>,
  userId: string,
  leftOut: readonly NextStep[] = unaskedSteps,
): Promise<{ all: number; of: (step: NextStep) => number }> {
  const rows = await db
    .selectFrom('claim_next_step')
    .select(['step', (eb) => eb.fn.countAll<number>().as('n')])
    .where('user_id', '=', userId)
    .where('step', 'not in', [...leftOut])
    .groupBy('step')
    .execute();
  const counts = new Map(rows.map(({ step, n }) => [step, n]));
  return { all: rows.reduce((sum, { n }) => sum + n, 0), of: (step) => counts.get(step) ?? 0 };
}

const daysAhead = 7;

/** How much of what waits for this person is due when. */
export async function countDue(db: Kysely<DB>, userId: string, now: Date): Promise<NonNullable<RoleDashboardDto['due']>> {
  const { rows } = await sql<{ day: string; late: boolean; n: number }>`
    select (due_at at time zone 'Asia/Kolkata')::date::text as day, due_at < ${now} as late, count(*) as n from claim_next_step
    where user_id = ${userId} and due_at is not null and step <> all(${[...unaskedSteps]}::text[]) group by 1, 2`.execute(db);
  const days = Array.from({ length: daysAhead }, (_, ahead) => todayInKolkata(addDays(now, ahead)));
  const total = (of: typeof rows) => of.reduce((sum, { n }) => sum + n, 0);
  const ahead = rows.filter(({ late }) => !late);
  return {
    overdue: total(rows.filter(({ late }) => late)),
    days: days.map((day) => ({ day, count: total(ahead.filter((row) => row.day === day)) })),
    later: total(ahead.filter(({ day }) => day > (days.at(-1) ?? ''))),
  };
}

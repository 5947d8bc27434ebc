import { sql } from 'kysely';
import type { RoleDashboardDto } from '#contract/dashboard.schemas.ts';
import { soonHours } from '#domain/claims/clocks.ts';
import { addHours } from '#domain/dates.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { count, measure, countDue, findOwnWork, ownTasks, workList } from './work.ts';

interface SurveyorRow {
  toAccept: number;
  toReport: number;
  overdue: number;
  dueSoon: number;
  reported: number;
  reportedBefore: number;
  days: number | null;
  questions: number;
}

/** One's surveys. */
export async function surveyorDashboard(platform: Platform, actor: UserActor): Promise<RoleDashboardDto> {
  const now = platform.now();
  const { rows } = await sql<SurveyorRow>`
    select count(*) filter (where state = 'assigned') as "toAccept",
      count(*) filter (where state = 'accepted') as "toReport",
      count(*) filter (where state in ('assigned', 'accepted') and due_at < ${now}) as overdue,
      count(*) filter (where state in ('assigned', 'accepted') and due_at >= ${now} and due_at < ${addHours(now, soonHours)}) as "dueSoon",
      count(*) filter (where state = 'reported' and reported_at > ${now}::timestamptz - interval '30 days') as reported,
      count(*) filter (where state = 'reported' and reported_at between ${now}::timestamptz - interval '60 days'
        and ${now}::timestamptz - interval '30 days') as "reportedBefore",
      round((avg(extract(epoch from reported_at - created_at)) / 86400)::numeric, 1)::float8 as days,
      (select count(*) from claim_question q join claim c on c.id = q.claim_id
        where c.surveyor_id = ${actor.userId} and q.asked_of = 'surveyor' and q.answered_at is null and q.closed_at is null) as questions
    from survey where surveyor_id = ${actor.userId}`.execute(platform.db);
  const [row] = rows;
  if (!row) throw new Error('an aggregate always gives a row');
  return {
    figures: [
      count('to-accept', row.toAccept),
      count('to-report', row.toReport),
      count('overdue', row.overdue),
      count('due-soon', row.dueSoon),
      count('reported-30-days', row.reported, row.reportedBefore),
      measure('average-days', 'days', row.days),
      count('questions-open', row.questions),
    ],
    work: await workList(platform, actor, await findOwnWork(platform.db, actor.userId, 8)),
    tasks: await ownTasks(platform, actor),
    due: await countDue(platform.db, actor.userId, now),
  };
}

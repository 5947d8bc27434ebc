import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { queueViews } from '#contract/claims/review/staff-claims.ts';
import { soonHours } from '#domain/claims/clocks.ts';
import { sharedSteps, stepsFor, unaskedSteps } from '#domain/claims/next-steps.ts';
import type { ClaimStage } from '#domain/claims/stages.ts';
import { addHours } from '#domain/dates.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import { narrowQueue } from './queue-columns.ts';
import type { QueueFilters } from './queue-columns.ts';

export type QueueView = (typeof queueViews)[number];

type Me = Pick<UserActor, 'userId' | 'role' | 'duties'>;

export interface QueueFilter {
  readonly view: QueueView;
  readonly narrowed: QueueFilters;
  readonly me: Me;
  readonly now: Date;
  readonly limit: number;
  readonly offset: number;
}

/** Every filed claim with the step that leads: staff's own where they are waited for. */
const queue = sql`claim c left join claim_next_step n on n.claim_id = c.id and n.leads`;
const filed = sql`c.stage <> 'draft' and c.discarded_at is null`;
const isAsked = sql`n.step <> all(${[...unaskedSteps]}::text[])`;

/** What each view holds. */
function within(view: QueueView, me: Me, now: Date): RawBuilder<boolean> {
  const views: Record<QueueView, RawBuilder<boolean>> = {
    'needs-me': needsMe(me),
    'waiting-for-staff': sql`n.party = 'insurance'`,
    'waiting-for-others': sql`(n.party not in ('insurance', 'insurer') and ${isAsked})`,
    overdue: sql`(n.due_at < ${now} and ${isAsked})`,
    'due-soon': sql`(n.due_at >= ${now} and n.due_at < ${addHours(now, soonHours)} and ${isAsked})`,
    payout: sql`(c.stage = 'approved' and (c.payout_hold is not null or c.payout_due_at is not null
      or exists (select from payout p where p.claim_id = c.id)))`,
    'insurer-due': sql`c.stage = 'disbursed'`,
    done: sql`c.stage in ('closed', 'rejected', 'withdrawn')`,
    all: sql`true`,
  };
  return views[view];
}

/** What one's duties allow, as far as one may take it: an approver's kin does not confirm, and who approved or linked does not pay again. */
function needsMe(me: Me): RawBuilder<boolean> {
  const id = sql`${me.userId}::uuid`;
  return sql`(n.party = 'insurance' and n.step = any(${stepsFor(me)}::text[])
    and (n.step = any(${[...sharedSteps]}::text[]) or c.assignee_id is null or c.assignee_id = ${id})
    and not (n.step = 'confirm-approval' and (c.first_approver_id is not distinct from ${id}
      or exists (select from staff_kin k where k.user_id = c.first_approver_id and k.kin_id = ${id})
      or exists (select from claim_hand h where h.claim_id = c.id and h.user_id = ${id})))
    and not (n.step = 'resolve-payout' and (${id} in (c.first_approver_id, c.second_approver_id)
      or exists (select from claim_hand h where h.claim_id = c.id and h.user_id = ${id} and h.hand = 'linked'))))`;
}

/** One page of a view, the oldest clock first. */
export async function findQueuePage(db: Kysely<DB>, filter: QueueFilter): Promise<{ ids: string[]; total: number }> {
  const where = sql`${filed} and ${within(filter.view, filter.me, filter.now)} and ${narrowQueue(filter.narrowed)}`;
  const [page, count] = await Promise.all([
    sql<{
      id: string;
    }>`select c.id from ${queue} where ${where} order by n.due_at nulls last, c.id limit ${filter.limit} offset ${filter.offset}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*) as total from ${queue} where ${where}`.execute(db),
  ]);
  return { ids: page.rows.map(({ id }) => id), total: count.rows[0]?.total ?? 0 };
}

export interface QueueCounts {
  readonly views: Record<QueueView, number>;
  readonly stages: Partial<Record<ClaimStage, number>>;
}

/** How many claims each view and each stage holds. */
export async function countQueue(db: Kysely<DB>, views: readonly QueueView[], me: Me, now: Date): Promise<QueueCounts> {
  const columns = views.map((view) => sql`count(*) filter (where ${within(view, me, now)}) as ${sql.id(view)}`);
  const [inViews, inStages] = await Promise.all([
    sql<Record<QueueView, number>>`select ${sql.join(columns)} from ${queue} where ${filed}`.execute(db),
    sql<{
      stage: ClaimStage;
      n: number;
    }>`select c.stage, count(*) as n from claim c where ${filed} group by c.stage`.execute(db),
  ]);
  const [row] = inViews.rows;
  if (!row) throw new Error('an aggregate always gives a row');
  return { views: row, stages: Object.fromEntries(inStages.rows.map(({ stage, n }) => [stage, n])) };
}

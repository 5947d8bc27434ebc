import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { queueViews } from '#contract/staff-claims.ts';
import { clockLimits, soonHours } from '#domain/claims/clocks.ts';
import type { ClaimStage } from '#domain/claims/stages.ts';
import { addHours } from '#domain/dates.ts';
import type { DB } from '#server/platform/db/database-types.ts';

export type QueueView = (typeof queueViews)[number];

export interface QueueFilter {
  readonly view: QueueView;
  readonly stages: readonly string[];
  readonly assignee?: string | undefined;
  readonly search?: string | undefined;
  readonly me: string;
  readonly now: Date;
  readonly limit: number;
  readonly offset: number;
}

const after = (moment: RawBuilder<unknown>, limitMs: number) => sql`${moment} + ${limitMs}::bigint * interval '1 millisecond'`;
const entered = sql`c.stage_entered_at + c.paused_ms * interval '1 millisecond'`;

/**
 * Every filed claim with whom it waits for and by when, for ordering and counting in the database. The limits are the domain's own;
 * what a row shows is computed by the domain's clock, and a test holds both against each other.
 */
const queue = sql`(
  select c.id, c.stage, c.assignee_id, c.first_approver_id, c.number, c.search_text, c.insurer_claim_number, c.insurer_name,
    (c.stage in ('submitted', 'review', 'second_approval')
      or (c.stage = 'approved' and (c.payout_hold is not null or coalesce(p.state in ('failed', 'reversed'), false) or p.alert is not null
        or coalesce(o.state = 'accepted' and i.id is not null and c.vehicle_ready_at is not null and owner.kyc_status = 'pending', false)))) as staff,
    (c.stage = 'approved' and (c.payout_hold is not null or c.payout_due_at is not null or p.id is not null)) as paying,
    case c.stage
      when 'submitted' then ${after(entered, clockLimits.assign)}
      when 'survey' then ${after(entered, clockLimits.survey)}
      when 'review' then ${after(entered, clockLimits.review)}
      when 'second_approval' then ${after(entered, clockLimits.secondApproval)}
      when 'info_needed' then ${after(sql`c.questions_asked_at`, clockLimits.infoReminder)}
      when 'approved' then case when o.state = 'open' then o.expires_at when o.state = 'accepted' then c.payout_due_at end
      when 'disbursed' then ${after(sql`c.stage_entered_at`, clockLimits.insurer)}
    end as due_at
  from claim c
  left join lateral (select offer.state, offer.expires_at from offer where offer.claim_id = c.id order by offer.number desc limit 1) o on true
  left join lateral (select payout.id, payout.state, payout.alert from payout where payout.claim_id = c.id order by payout.attempt desc limit 1) p on true
  left join repair_invoice i on i.claim_id = c.id and i.superseded_at is null
  left join garage_listing listing on listing.id = c.listing_id
  left join garage on garage.id = listing.garage_id
  left join app_user owner on owner.id = garage.owner_id
  where c.stage <> 'draft' and c.discarded_at is null
) q`;

/** What each view holds. */
function within(view: QueueView, me: string, now: Date): RawBuilder<boolean> {
  const views: Record<QueueView, RawBuilder<boolean>> = {
    'needs-me': sql`q.staff and (q.assignee_id is null or q.assignee_id = ${me}::uuid) and not (q.stage = 'second_approval' and q.first_approver_id is not distinct from ${me}::uuid)`,
    'waiting-for-staff': sql`q.staff`,
    'waiting-for-others': sql`not q.staff and q.stage in ('survey', 'info_needed', 'approved')`,
    overdue: sql`q.due_at < ${now}`,
    'due-soon': sql`q.due_at >= ${now} and q.due_at < ${addHours(now, soonHours)}`,
    payout: sql`q.paying`,
    'insurer-due': sql`q.stage = 'disbursed'`,
    done: sql`q.stage in ('closed', 'rejected', 'withdrawn')`,
    all: sql`true`,
  };
  return views[view];
}

function filters({ stages, assignee, search }: QueueFilter): RawBuilder<boolean> {
  const pattern = search && `%${search.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return sql`(${stages.length === 0} or q.stage = any(${[...stages]}::text[]))
    and (${assignee ?? null}::text is null or q.assignee_id::text = ${assignee ?? null})
    and (${pattern ?? null}::text is null or q.search_text ilike ${pattern ?? null} or q.number ilike ${pattern ?? null}
      or q.insurer_claim_number ilike ${pattern ?? null} or q.insurer_name ilike ${pattern ?? null})`;
}

/** One page of a view, the oldest clock first. */
export async function findQueuePage(db: Kysely<DB>, filter: QueueFilter): Promise<{ ids: string[]; total: number }> {
  const where = sql`${within(filter.view, filter.me, filter.now)} and ${filters(filter)}`;
  const [page, count] = await Promise.all([
    sql<{
      id: string;
    }>`select q.id from ${queue} where ${where} order by q.due_at nulls last, q.id limit ${filter.limit} offset ${filter.offset}`.execute(
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
export async function countQueue(db: Kysely<DB>, views: readonly QueueView[], me: string, now: Date): Promise<QueueCounts> {
  const columns = views.map((view) => sql`count(*) filter (where ${within(view, me, now)}) as ${sql.id(view)}`);
  const [inViews, inStages] = await Promise.all([
    sql<Record<QueueView, number>>`select ${sql.join(columns)} from ${queue}`.execute(db),
    sql<{
      stage: ClaimStage;
      n: number;
    }>`select stage, count(*) as n from claim where stage <> 'draft' and discarded_at is null group by stage`.execute(db),
  ]);
  const [row] = inViews.rows;
  if (!row) throw new Error('an aggregate always gives a row');
  return { views: row, stages: Object.fromEntries(inStages.rows.map(({ stage, n }) => [stage, n])) };
}

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { getMenuCounts as endpoint } from '#contract/dashboard.endpoints.ts';
import { countViews } from '#server/features/claims/door/claims.service.ts';
import { MOST_BESIDE } from '#domain/most-counted.ts';
import { stepsFor } from '#domain/claims/next-steps.ts';
import { permits } from '#domain/permissions.ts';
import { staffRoles } from '#domain/roles.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { countApprovals } from './waiting-approvals.queries.ts';
import { countOwnWork, notOwnersTasks } from './work.ts';

type Counts = ReplyOf<typeof endpoint>;

/** What waits for the caller, per menu entry; entries without work are left out. */
export async function menuCounts(platform: Platform, actor: UserActor): Promise<Counts> {
  const notifications = await countOf(platform, sql`notification where user_id = ${actor.userId} and not is_read`);
  const counts: Counts = { notifications, ...(await workOf(platform, actor)) };
  return Object.fromEntries(Object.entries(counts).filter(([, value]) => (value ?? 0) > 0));
}

async function workOf(platform: Platform, actor: UserActor): Promise<Counts> {
  const me = actor.userId;
  const counts: Counts = {};
  const files = permits(actor, 'claim.file');
  const own = await countOwnWork(platform.db, me, files ? notOwnersTasks : undefined);
  if (files) counts.claims = own.all;
  if (permits(actor, 'repair.record')) counts.repairs = own.all;
  if (permits(actor, 'estimate.save')) counts.estimates = own.of('enter-estimate');
  if (permits(actor, 'survey.report')) counts.surveys = own.all;
  // What waits for those who may do it; who only reads is not waited for.
  if (staffRoles.some((role) => role === actor.role) && stepsFor(actor).length > 0) {
    const views = await countViews(platform, ['needs-me'], actor, platform.now(), MOST_BESIDE);
    counts['claims/review'] = views['needs-me'];
  }
  if (permits(actor, 'application.decide')) {
    counts.garages = await countOf(
      platform,
      sql`garage where state = 'submitted' or proposed_at is not null
      or id in (select garage_id from garage_photo where state = 'waiting')`,
    );
  }
  if (permits(actor, 'kyc.decide')) {
    counts.surveyors = await countOf(platform, sql`app_user where role = 'surveyor' and kyc_status = 'pending'`);
    counts.users = await countOf(platform, sql`app_user where role <> 'surveyor' and kyc_status = 'pending'`);
  }
  if (permits(actor, 'payout.retry')) {
    counts.money = await countOf(
      platform,
      sql`transfer where purpose = 'advance' and (alert is not null or state in ('failed', 'reversed')
        and not exists (select from transfer later where later.claim_id = transfer.claim_id and later.attempt > transfer.attempt))`,
    );
  }
  if (permits(actor, 'reminder.decide')) {
    counts.money = (counts.money ?? 0) + (await countOf(platform, sql`insurer_reminder where state = 'draft'`));
  }
  if (permits(actor, 'proposal.confirm')) counts.proposals = await countApprovals(platform, actor);
  return counts;
}

async function countOf(platform: Platform, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${from}`.execute(platform.db);
  return rows[0]?.n ?? 0;
}

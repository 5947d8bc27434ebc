import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { getMenuCounts as endpoint } from '#contract/dashboard.ts';
import { countQueue } from '#server/features/processing/processing.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { garageWork } from './garage-dashboard.ts';

type Counts = ReplyOf<typeof endpoint>;

const most = 99;

/** What waits for the caller, per menu entry; entries without work are left out. */
export async function menuCounts(platform: Platform, actor: UserActor): Promise<Counts> {
  const notifications = await countOf(platform, sql`notification where user_id = ${actor.userId} and not is_read`);
  const counts: Counts = { notifications, ...(await workOf(platform, actor)) };
  return Object.fromEntries(Object.entries(counts).filter(([, value]) => (value ?? 0) > 0));
}

async function workOf(platform: Platform, actor: UserActor): Promise<Counts> {
  const me = actor.userId;
  switch (actor.role) {
    case 'claimant':
      return {
        claims: await countOf(
          platform,
          sql`claim c where claimant_id = ${me} and discarded_at is null and (
            (stage = 'approved' and exists (select from offer o where o.claim_id = c.id and o.state in ('open', 'expired') and o.number = (select max(number) from offer x where x.claim_id = c.id)))
            or (stage = 'info_needed' and exists (select from claim_question q where q.claim_id = c.id and q.asked_of = 'claimant' and q.answered_at is null and q.closed_at is null)))`,
        ),
      };
    case 'garage':
      return {
        repairs: (await garageWork(platform, me, most)).length,
        estimates: await countOf(
          platform,
          sql`claim c join garage_listing l on l.id = c.listing_id join garage g on g.id = l.garage_id and g.owner_id = ${me}
            where c.stage in ('submitted', 'survey', 'review', 'info_needed') and c.discarded_at is null and not exists (select from estimate e where e.claim_id = c.id)`,
        ),
      };
    case 'surveyor':
      return { surveys: await countOf(platform, sql`survey where surveyor_id = ${me} and state in ('assigned', 'accepted')`) };
    case 'insurance':
    case 'admin': {
      const { views } = await countQueue(platform.db, ['needs-me'], me, platform.now());
      return {
        'claims/review': views['needs-me'],
        garages: await countOf(platform, sql`garage where state = 'submitted' or proposed_at is not null`),
        surveyors: await countOf(platform, sql`app_user where role = 'surveyor' and kyc_status = 'pending'`),
        users: await countOf(platform, sql`app_user where role <> 'surveyor' and kyc_status = 'pending'`),
        money: await countOf(
          platform,
          sql`payout where alert is not null or state in ('failed', 'reversed') and not exists (select from payout later where later.claim_id = payout.claim_id and later.attempt > payout.attempt)`,
        ),
      };
    }
    default:
      return {};
  }
}

async function countOf(platform: Platform, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${from}`.execute(platform.db);
  return rows[0]?.n ?? 0;
}

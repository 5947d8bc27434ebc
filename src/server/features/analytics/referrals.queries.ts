import { sql } from 'kysely';
import type { AnalyticsDto } from '#contract/analytics.schemas.ts';
import type { Db, Span } from './range.ts';

type Referrals = AnalyticsDto['referrals'];

const mostNames = 20;

const counted = sql`count(*) as people, count(*) filter (where exists (
  select from claim c where c.claimant_id = u.id and c.stage <> 'draft' and c.discarded_at is null)) as filed`;

const sent = ({ from, until }: Span) =>
  sql`app_user u where u.referred_by is not null and u.created_at >= ${from} and u.created_at < ${until}`;

/** Who sent the claimants that signed up in the span: workshops, surveyors, others; and who of them by name. */
export async function countReferrals(db: Db, span: Span): Promise<Referrals> {
  const by = await sql<Referrals['by'][number]>`
    select u.referred_by as by, ${counted} from ${sent(span)} group by u.referred_by order by people desc, by`.execute(db);
  const named = await sql<Referrals['named'][number]>`
    select u.referred_by as by, min(u.referrer_name) as name, ${counted} from ${sent(span)} and u.referrer_name is not null
    group by u.referred_by, lower(u.referrer_name) order by people desc, name limit ${mostNames}`.execute(db);
  return { by: by.rows, named: named.rows };
}

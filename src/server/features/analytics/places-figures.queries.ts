import { sql } from 'kysely';
import type { AnalyticsDto } from '#contract/analytics.schemas.ts';
import { rupees } from './range.ts';
import type { Db, Span } from './range.ts';

/** Claims filed in the span, and what was credited for them so far, with their garage. */
const filed = ({ from, until }: Span) => sql`
  claim c left join garage_listing l on l.id = c.listing_id
  left join lateral (select sum(amount_paise) as paid from payout p where p.claim_id = c.id and p.state = 'success') paid on true
  where c.stage <> 'draft' and c.discarded_at is null and c.submitted_at >= ${from} and c.submitted_at < ${until}`;

const sums = sql`count(*) as claims, count(c.approved_at) as approved, coalesce(sum(paid.paid), 0)::bigint as advanced`;

/** By state of the garage, those with the most claims first. */
export async function countByState(db: Db, span: Span): Promise<AnalyticsDto['byState']> {
  const { rows } = await sql<{ code: string | null; name: string | null; claims: number; approved: number; advanced: number }>`
    select s.code, s.name, t.claims, t.approved, t.advanced
    from (select l.state_code, ${sums} from ${filed(span)} group by l.state_code) t left join state s on s.code = t.state_code
    order by t.claims desc, s.name`.execute(db);
  return rows.map(({ name, advanced, ...row }) => ({ ...row, name: name ?? 'other', advanced: rupees(advanced) }));
}

const mostGarages = 50;

/** By garage of the directory, those with the most claims first. */
export async function countByGarage(db: Db, span: Span): Promise<AnalyticsDto['byGarage']> {
  const { rows } = await sql<AnalyticsDto['byGarage'][number]>`
    select t.*, g.garage_name || case when g.branch = '' then '' else ', ' || g.branch end as name,
      d.name || ', ' || s.name as place, round(g.rating_sum::numeric / nullif(g.rating_count, 0), 1)::float8 as rating
    from (
      select l.id as "listingId", ${sums}, count(c.rejected_at) filter (where c.stage = 'rejected') as rejected,
        round((avg(extract(epoch from c.vehicle_ready_at - c.approved_at) / 86400) filter (where c.vehicle_ready_at >= c.approved_at))::numeric, 1)::float8 as "repairDays"
      from ${filed(span)} and l.id is not null group by l.id order by count(*) desc, l.id limit ${mostGarages}) t
    join garage_listing g on g.id = t."listingId" join district d on d.id = g.district_id join state s on s.code = g.state_code
    order by t.claims desc, name`.execute(db);
  return rows.map((row) => ({
    listingId: row.listingId,
    name: row.name,
    place: row.place,
    claims: row.claims,
    approved: row.approved,
    rejected: row.rejected,
    advanced: rupees(row.advanced),
    repairDays: row.repairDays,
    rating: row.rating,
  }));
}

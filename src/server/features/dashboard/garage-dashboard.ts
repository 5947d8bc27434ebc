import { sql } from 'kysely';
import type { RoleDashboardDto } from '#contract/dashboard.ts';
import { startOfDayInKolkata, todayInKolkata } from '#domain/dates.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { count, measure, rupees } from './figure.ts';
import { workList } from './work-list.ts';

interface GarageRow {
  newClaims: number;
  estimates: number;
  inRepair: number;
  awaitingPayout: number;
  paidToday: number;
  paid: number;
  paidBefore: number;
  questions: number;
  rating: number | null;
}

/** Repairs, estimates and payouts of one's garage. */
export async function garageDashboard(platform: Platform, actor: UserActor): Promise<RoleDashboardDto> {
  const now = platform.now();
  const midnight = startOfDayInKolkata(todayInKolkata(now));
  const { rows } = await sql<GarageRow>`
    with mine as (
      select c.*, o.state as offer_state, i.id as invoice_id, e.id as estimate_id from claim c
      join garage_listing l on l.id = c.listing_id join garage g on g.id = l.garage_id and g.owner_id = ${actor.userId}
      left join lateral (select state from offer where offer.claim_id = c.id order by number desc limit 1) o on true
      left join repair_invoice i on i.claim_id = c.id and i.superseded_at is null
      left join estimate e on e.claim_id = c.id and e.state <> 'superseded'
      where c.stage <> 'draft' and c.discarded_at is null)
    select count(*) filter (where stage = 'submitted') as "newClaims",
      count(*) filter (where estimate_id is null and stage in ('submitted', 'survey', 'review', 'info_needed')) as estimates,
      count(*) filter (where stage = 'approved' and (invoice_id is null or vehicle_ready_at is null)) as "inRepair",
      count(*) filter (where stage = 'approved' and invoice_id is not null and vehicle_ready_at is not null) as "awaitingPayout",
      (select coalesce(sum(p.amount_paise), 0) from payout p join mine on mine.id = p.claim_id where p.state = 'success' and p.credited_at >= ${midnight})::bigint as "paidToday",
      (select coalesce(sum(p.amount_paise), 0) from payout p join mine on mine.id = p.claim_id where p.state = 'success' and p.credited_at > ${now}::timestamptz - interval '30 days')::bigint as paid,
      (select coalesce(sum(p.amount_paise), 0) from payout p join mine on mine.id = p.claim_id where p.state = 'success'
        and p.credited_at between ${now}::timestamptz - interval '60 days' and ${now}::timestamptz - interval '30 days')::bigint as "paidBefore",
      (select count(*) from claim_question q join mine on mine.id = q.claim_id where q.asked_of = 'garage' and q.answered_at is null and q.closed_at is null) as questions,
      (select round(rating_sum::numeric / nullif(rating_count, 0), 1)::float8 from garage_listing l join garage g on g.id = l.garage_id where g.owner_id = ${actor.userId}) as rating
    from mine`.execute(platform.db);
  const [row] = rows;
  if (!row) throw new Error('an aggregate always gives a row');
  return {
    figures: [
      count('new-claims', row.newClaims),
      count('estimates-to-enter', row.estimates),
      count('in-repair', row.inRepair),
      count('awaiting-payout', row.awaitingPayout),
      rupees('paid-today', row.paidToday),
      rupees('paid-30-days', row.paid, row.paidBefore),
      count('questions-open', row.questions),
      measure('rating', 'stars', row.rating),
    ],
    work: await workList(platform, actor, await garageWork(platform, actor.userId)),
  };
}

/** Questions first, then repairs to finish, then estimates to enter; the oldest first. */
export async function garageWork(platform: Platform, userId: string, limit = 8): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from claim c
    join garage_listing l on l.id = c.listing_id join garage g on g.id = l.garage_id and g.owner_id = ${userId}
    left join repair_invoice i on i.claim_id = c.id and i.superseded_at is null
    left join estimate e on e.claim_id = c.id and e.state <> 'superseded'
    cross join lateral (select case
        when c.stage = 'info_needed' and exists (select from claim_question q where q.claim_id = c.id and q.asked_of = 'garage' and q.answered_at is null and q.closed_at is null) then 1
        when c.stage = 'approved' and (i.id is null or c.vehicle_ready_at is null) then 2
        when e.id is null and c.stage in ('submitted', 'survey', 'review', 'info_needed') then 3 end as urgency) u
    where c.discarded_at is null and u.urgency is not null
    order by u.urgency, c.stage_entered_at limit ${limit}`.execute(platform.db);
  return rows.map(({ id }) => id);
}

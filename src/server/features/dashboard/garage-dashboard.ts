import { sql } from 'kysely';
import type { RoleDashboardDto } from '#contract/dashboard.schemas.ts';
import { startOfDayInKolkata, todayInKolkata } from '#domain/dates.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { count, measure, rupees, countDue, countOwnWork, findOwnWork, ownTasks, workList } from './work.ts';

interface GarageRow {
  newClaims: number;
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
  const todo = await countOwnWork(platform.db, actor.userId);
  const { rows } = await sql<GarageRow>`
    with mine as (
      select c.*, i.id as invoice_id from claim c
      join garage_listing l on l.id = c.listing_id join garage g on g.id = l.garage_id and g.owner_id = ${actor.userId}
      left join repair_invoice i on i.claim_id = c.id and i.superseded_at is null
      where c.stage <> 'draft' and c.discarded_at is null)
    select count(*) filter (where stage = 'submitted') as "newClaims",
      count(*) filter (where stage = 'approved' and (invoice_id is null or vehicle_ready_at is null)) as "inRepair",
      count(*) filter (where stage = 'approved' and invoice_id is not null and vehicle_ready_at is not null) as "awaitingPayout",
      (select coalesce(sum(p.amount_paise), 0) from transfer p join mine on mine.id = p.claim_id where p.state = 'success' and p.credited_at >= ${midnight})::bigint as "paidToday",
      (select coalesce(sum(p.amount_paise), 0) from transfer p join mine on mine.id = p.claim_id where p.state = 'success' and p.credited_at > ${now}::timestamptz - interval '30 days')::bigint as paid,
      (select coalesce(sum(p.amount_paise), 0) from transfer p join mine on mine.id = p.claim_id where p.state = 'success'
        and p.credited_at between ${now}::timestamptz - interval '60 days' and ${now}::timestamptz - interval '30 days')::bigint as "paidBefore",
      (select count(*) from claim_question q join mine on mine.id = q.claim_id where q.asked_of = 'garage' and q.answered_at is null and q.closed_at is null) as questions,
      (select round(rating_sum::numeric / nullif(rating_count, 0), 1)::float8 from garage_listing l join garage g on g.id = l.garage_id where g.owner_id = ${actor.userId}) as rating
    from mine`.execute(platform.db);
  const [row] = rows;
  if (!row) throw new Error('an aggregate always gives a row');
  return {
    figures: [
      count('new-claims', row.newClaims),
      count('estimates-to-enter', todo.of('enter-estimate')),
      count('in-repair', row.inRepair),
      count('awaiting-payout', row.awaitingPayout),
      rupees('paid-today', row.paidToday),
      rupees('paid-30-days', row.paid, row.paidBefore),
      count('questions-open', row.questions),
      measure('rating', 'stars', row.rating),
    ],
    work: await workList(platform, actor, await findOwnWork(platform.db, actor.userId, 8)),
    tasks: await ownTasks(platform, actor),
    due: await countDue(platform.db, actor.userId, now),
  };
}

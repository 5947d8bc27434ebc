import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { GarageDashboardDto } from '#contract/dashboard.schemas.ts';
import { startOfDayInKolkata, todayInKolkata } from '#domain/dates.ts';
import { paise, paiseToRupees } from '#domain/money.ts';
import { isApproved, isFiled, isNew } from '#server/platform/db/claim-stage.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { count, countDue, countOwnWork, findOwnWork, measure, ownTasks, workList } from './work.ts';

interface GarageRow {
  newClaims: number;
  inRepair: number;
  questions: number;
  rating: number | null;
}

export async function garageDashboard(platform: Platform, actor: UserActor): Promise<GarageDashboardDto> {
  const now = platform.now();
  const todo = await countOwnWork(platform.db, actor.userId);
  const { rows } = await sql<GarageRow>`
    with mine as (
      select c.*, i.id as invoice_id from claim c
      join garage_listing l on l.id = c.listing_id join garage g on g.id = l.garage_id and g.owner_id = ${actor.userId}
      left join repair_invoice i on i.claim_id = c.id and i.share = 'main' and i.superseded_at is null
      where ${isFiled()} and c.discarded_at is null)
    select count(*) filter (where ${isNew('')}) as "newClaims",
      count(*) filter (where ${isApproved('')} and (invoice_id is null or vehicle_ready_at is null)) as "inRepair",
      (select count(*) from claim_question q join mine on mine.id = q.claim_id where q.asked_of = 'garage' and q.answered_at is null and q.closed_at is null) as questions,
      (select round(rating_sum::numeric / nullif(rating_count, 0), 1)::float8 from garage_listing l join garage g on g.id = l.garage_id where g.owner_id = ${actor.userId}) as rating
    from mine`.execute(platform.db);
  const [row] = rows;
  if (!row) throw new Error('an aggregate always gives a row');
  return {
    money: await moneyOf(platform.db, actor.userId, now),
    figures: [
      count('new-claims', row.newClaims),
      count('estimates-to-enter', todo.of('enter-estimate')),
      count('in-repair', row.inRepair),
      count('questions-open', row.questions),
      measure('rating', 'stars', row.rating),
    ],
    work: await workList(platform, actor, await findOwnWork(platform.db, actor.userId, 8)),
    tasks: await ownTasks(platform, actor),
    due: await countDue(platform.db, actor.userId, now),
  };
}

interface MoneyRow {
  claims: number;
  paid: number;
  paidToday: number;
  paidBefore: number;
  onItsWay: number;
  claimsOnTheirWay: number;
  forInvoice: number;
  claimsForInvoice: number;
  forOthers: number;
  claimsForOthers: number;
}

/** Where each approved rupee of this garage is now. A payout is in transit once its last condition is met. */
async function moneyOf(db: Kysely<DB>, ownerId: string, now: Date): Promise<GarageDashboardDto['money']> {
  const midnight = startOfDayInKolkata(todayInKolkata(now));
  const { rows } = await sql<MoneyRow>`
    with mine as (
      select t.state = 'success' and t.credited_at is not null as is_paid, t.credited_at, t.amount_paise as sent,
        case when not ${isApproved()} then null
          when t.id is not null or c.payout_due_at is not null then 'on-its-way'
          when i.id is null then 'for-invoice'
          else 'for-others' end as waits,
        coalesce(t.amount_paise, c.approved_paise, 0) as amount
      from claim c
      join garage_listing l on l.id = c.listing_id join garage g on g.id = l.garage_id and g.owner_id = ${ownerId}
      left join repair_invoice i on i.claim_id = c.id and i.share = 'main' and i.superseded_at is null
      left join transfer t on t.claim_id = c.id and t.purpose = 'advance' and t.state in ('pending', 'processing', 'success')
      where ${isFiled()} and c.discarded_at is null)
    select count(*) as claims,
      coalesce(sum(sent) filter (where is_paid and credited_at > ${now}::timestamptz - interval '30 days'), 0)::bigint as paid,
      coalesce(sum(sent) filter (where is_paid and credited_at >= ${midnight}), 0)::bigint as "paidToday",
      coalesce(sum(sent) filter (where is_paid
        and credited_at between ${now}::timestamptz - interval '60 days' and ${now}::timestamptz - interval '30 days'), 0)::bigint as "paidBefore",
      coalesce(sum(amount) filter (where waits = 'on-its-way'), 0)::bigint as "onItsWay",
      count(*) filter (where waits = 'on-its-way') as "claimsOnTheirWay",
      coalesce(sum(amount) filter (where waits = 'for-invoice'), 0)::bigint as "forInvoice",
      count(*) filter (where waits = 'for-invoice') as "claimsForInvoice",
      coalesce(sum(amount) filter (where waits = 'for-others'), 0)::bigint as "forOthers",
      count(*) filter (where waits = 'for-others') as "claimsForOthers"
    from mine`.execute(db);
  const [row] = rows;
  if (!row || row.claims === 0) return null;
  return {
    bank: { amount: inRupees(row.paid), today: inRupees(row.paidToday), before: inRupees(row.paidBefore) },
    onItsWay: { amount: inRupees(row.onItsWay), claims: row.claimsOnTheirWay },
    forInvoice: { amount: inRupees(row.forInvoice), claims: row.claimsForInvoice },
    forOthers: { amount: inRupees(row.forOthers), claims: row.claimsForOthers },
  };
}

const inRupees = (amount: number) => paiseToRupees(paise(amount));

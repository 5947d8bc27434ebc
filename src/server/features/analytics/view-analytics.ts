import { ZERO, paise, paiseToRupees } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { turnaroundSteps } from '#contract/analytics.schemas.ts';
import type { AnalyticsDto } from '#contract/analytics.schemas.ts';
import { rangeBefore } from '#domain/analytics/ranges.ts';
import type { DayRange } from '#domain/analytics/ranges.ts';
import { isFiled } from '#server/platform/db/claim-stage.ts';
import type { Platform } from '#server/platform/platform.ts';
import { spanOf } from './range.ts';
import type { Db, Span } from './range.ts';
import { sql } from 'kysely';
import { claimStages } from '#domain/claims/stages.ts';
import type { ClaimStage } from '#domain/claims/stages.ts';
import { measureSteps } from './view-turnaround.ts';
import { filedOn, happenedOn } from './claim-days.ts';
import type { Days } from './claim-days.ts';

/** All figures of a range, read in one snapshot so that they agree. */
export async function viewAnalytics(platform: Platform, range: DayRange): Promise<AnalyticsDto> {
  const span = spanOf(range);
  return platform.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => ({
      ...range,
      byStage: await countByStage(db, range),
      turnaround: await measureTurnaround(db, range),
      ...(await figuresOn(db, range)),
      before: { ...rangeBefore(range), ...(await figuresOn(db, rangeBefore(range))) },
      outstanding: await sumOutstanding(db, platform.now()),
      ...(await countByPlace(db, range)),
      referrals: await countReferrals(db, span),
    }));
}

/** Headline figures of these days and of the previous period, from the figures stored by day. */
async function figuresOn(db: Db, range: DayRange) {
  const span = spanOf(range);
  return {
    flow: await countFlow(db, range),
    paidInTime: await measurePaidInTime(db, span),
    advanced: await sumAdvanced(db, range),
    fees: await sumFees(db, span),
  };
}

/** Claims filed on these days by present status, in lifecycle order. */
async function countByStage(db: Db, days: Days): Promise<AnalyticsDto['byStage']> {
  const { rows } = await sql<{ stage: ClaimStage; claims: number; amount: Paise }>`
    select key as stage, sum(claims)::int as claims, sum(amount_paise)::bigint as amount from ${filedOn(['stage'], days)} d group by key`.execute(
    db,
  );
  const found = new Map(rows.map((row) => [row.stage, row]));
  return claimStages.flatMap((stage) => {
    const row = found.get(stage);
    return row ? [{ stage, claims: row.claims, amount: paiseToRupees(row.amount) }] : [];
  });
}

/** Events on these days, whenever the claim was filed. */
async function countFlow(db: Db, days: Days): Promise<AnalyticsDto['flow']> {
  const { rows } = await sql<{ kind: string; claims: number }>`
    select 'filed' as kind, coalesce(sum(claims), 0)::int as claims from ${filedOn(['stage'], days)} d
    union all
    select kind, sum(claims)::int from ${happenedOn(['approved', 'rejected', 'disbursed', 'closed'], days)} d group by kind`.execute(
    db,
  );
  const found = new Map(rows.map(({ kind, claims }) => [kind, claims]));
  const of = (kind: string) => found.get(kind) ?? 0;
  return {
    filed: of('filed'),
    approved: of('approved'),
    rejected: of('rejected'),
    paid: of('disbursed'),
    closed: of('closed'),
  };
}

/** Medians and 90th percentiles in days. A step counts on the day it ended. */
async function measureTurnaround(db: Db, days: Days): Promise<AnalyticsDto['turnaround']> {
  const measured = await measureSteps(db, [0.5, 0.9], [days]);
  return turnaroundSteps.map((step) => {
    const {
      claims,
      days: [p50 = null, p90 = null],
    } = measured(step, false, null);
    return { step, claims, p50, p90 };
  });
}

/** Claims whose last payout condition was met in the span and for which it is settled whether they were paid within 24 hours. */
async function measurePaidInTime(db: Db, { from, until }: Span): Promise<AnalyticsDto['paidInTime']> {
  const { rows } = await sql<{ payouts: number; inTime: number }>`
    select count(*) as payouts, count(*) filter (where outcome = 'kept') as "inTime"
    from payout_promise where ready_at >= ${from} and ready_at < ${until}`.execute(db);
  const { payouts, inTime } = rows[0] ?? { payouts: 0, inTime: 0 };
  return { payouts, inTime, percent: payouts === 0 ? null : Math.round((1000 * inTime) / payouts) / 10 };
}

/** Credits to garages by month (Asia/Kolkata). */
async function sumAdvanced(db: Db, days: Days): Promise<AnalyticsDto['advanced']> {
  const { rows } = await sql<{ month: string; payouts: number; amount: Paise }>`
    select substr(key, 1, 7) as month, sum(claims)::int as payouts, sum(amount_paise)::bigint as amount
    from ${happenedOn(['credited'], days)} d group by 1 order by 1`.execute(db);
  return {
    payouts: rows.reduce((sum, row) => sum + row.payouts, 0),
    amount: paiseToRupees(paise(rows.reduce((sum, row) => sum + row.amount, 0))),
    byMonth: rows.map((row) => ({ ...row, amount: paiseToRupees(row.amount) })),
  };
}

const ages = ['notDue', 'upTo7', 'upTo30', 'upTo60', 'upTo90', 'over90'] as const;

/** What insurers owe now, by days past due. */
async function sumOutstanding(db: Db, now: Date): Promise<AnalyticsDto['outstanding']> {
  const { rows } = await sql<{ age: (typeof ages)[number]; claims: number; amount: Paise }>`
    select case when due_at >= ${now} then 'notDue'
        when due_at >= ${now}::timestamptz - interval '7 days' then 'upTo7' when due_at >= ${now}::timestamptz - interval '30 days' then 'upTo30'
        when due_at >= ${now}::timestamptz - interval '60 days' then 'upTo60' when due_at >= ${now}::timestamptz - interval '90 days' then 'upTo90'
        else 'over90' end as age,
      count(*) as claims, sum(outstanding_paise)::bigint as amount
    from receivable where state in ('open', 'part-paid', 'shortfall') group by 1`.execute(db);
  const found = new Map(rows.map((row) => [row.age, row]));
  return {
    total: paiseToRupees(paise(rows.reduce((sum, row) => sum + row.amount, 0))),
    byAge: ages.map((age) => ({
      age,
      claims: found.get(age)?.claims ?? 0,
      amount: paiseToRupees(found.get(age)?.amount ?? ZERO),
    })),
  };
}

/** Fees earned, GST and losses booked in the span. */
async function sumFees(db: Db, { from, until }: Span): Promise<AnalyticsDto['fees']> {
  const { rows } = await sql<{ account: string; amount: number }>`
    select account, sum(debit_paise - credit_paise)::bigint as amount from ledger_days
    where account in ('fee-income', 'listing-income', 'gst-payable', 'output-cgst', 'output-sgst', 'output-igst', 'losses')
      and posted_on >= (${from}::timestamptz at time zone 'Asia/Kolkata')::date and posted_on < (${until}::timestamptz at time zone 'Asia/Kolkata')::date
    group by account`.execute(db);
  const net = new Map(rows.map(({ account, amount }) => [account, amount]));
  // Income and tax grow by credits, which are negative; losses by debits.
  const credited = (...accounts: string[]) =>
    paiseToRupees(paise(0 - accounts.reduce((sum, account) => sum + (net.get(account) ?? 0), 0)));
  return {
    earned: credited('fee-income'),
    listing: credited('listing-income'),
    gst: credited('gst-payable', 'output-cgst', 'output-sgst', 'output-igst'),
    losses: paiseToRupees(paise(net.get('losses') ?? 0)),
  };
}

const mostGarages = 50;

interface GarageRow {
  readonly listingId: string | null;
  readonly name: string;
  readonly place: string;
  readonly code: string | null;
  readonly state: string | null;
  readonly rating: number | null;
  readonly claims: number;
  readonly approved: number;
  readonly rejected: number;
  readonly advanced: Paise;
  readonly repairDays: number | null;
}

/** Claims filed on these days and the credits for them so far, by state of the garage and by listed garage; most claims first. */
async function countByPlace(db: Db, days: Days): Promise<Pick<AnalyticsDto, 'byState' | 'byGarage'>> {
  const { rows } = await sql<GarageRow>`
    select l.id as "listingId", l.garage_name || case when l.branch = '' then '' else ', ' || l.branch end as name,
      d.name || ', ' || s.name as place, s.code, s.name as state, round(l.rating_sum::numeric / nullif(l.rating_count, 0), 1)::float8 as rating,
      t.claims, t.approved, t.rejected, t.advanced, t."repairDays"
    from (
      select key, sum(claims)::int as claims, sum(approved)::int as approved, sum(rejected)::int as rejected, sum(amount_paise)::bigint as advanced,
        round(sum(repair_seconds) / 86400.0 / nullif(sum(repairs), 0), 1)::float8 as "repairDays"
      from ${filedOn(['listing'], days)} d group by key) t
    left join garage_listing l on l.id = nullif(t.key, '')::uuid left join district d on d.id = l.district_id left join state s on s.code = l.state_code
    order by t.claims desc, name, t.key`.execute(db);
  return { byState: byState(rows), byGarage: rows.filter(isListed).slice(0, mostGarages).map(garageDto) };
}

function byState(rows: readonly GarageRow[]): AnalyticsDto['byState'] {
  const states = Map.groupBy(rows, ({ code }) => code);
  return [...states]
    .map(([code, of]) => {
      const sum = (figure: 'claims' | 'approved' | 'advanced') => of.reduce((total, row) => total + row[figure], 0);
      const name = of[0]?.state ?? 'other';
      return { code, name, claims: sum('claims'), approved: sum('approved'), advanced: paiseToRupees(paise(sum('advanced'))) };
    })
    .toSorted((left, right) => right.claims - left.claims || (left.name < right.name ? -1 : 1));
}

type Listed = GarageRow & { readonly listingId: string };
const isListed = (row: GarageRow): row is Listed => row.listingId !== null;

function garageDto({ listingId, name, place, claims, approved, rejected, advanced, repairDays, rating }: Listed) {
  return { listingId, name, place, claims, approved, rejected, advanced: paiseToRupees(advanced), repairDays, rating };
}

type Referrals = AnalyticsDto['referrals'];

const mostNames = 20;

const counted = sql`count(*) as people, count(*) filter (where exists (
  select from claim c where c.claimant_id = u.id and ${isFiled()} and c.discarded_at is null)) as filed`;

const sent = ({ from, until }: Span) =>
  sql`app_user u where u.referred_by is not null and u.created_at >= ${from} and u.created_at < ${until}`;

/** Referrers of the claimants that signed up in the span: workshops, surveyors and others, with the top ones by name. */
async function countReferrals(db: Db, span: Span): Promise<Referrals> {
  const by = await sql<Referrals['by'][number]>`
    select u.referred_by as by, ${counted} from ${sent(span)} group by u.referred_by order by people desc, by`.execute(db);
  const named = await sql<Referrals['named'][number]>`
    select u.referred_by as by, min(u.referrer_name) as name, ${counted} from ${sent(span)} and u.referrer_name is not null
    group by u.referred_by, lower(u.referrer_name) order by people desc, name limit ${mostNames}`.execute(db);
  return { by: by.rows, named: named.rows };
}

import { sql } from 'kysely';
import type { AnalyticsDto } from '#contract/analytics.schemas.ts';
import { happenedOn } from './claim-days.ts';
import type { Days } from './claim-days.ts';
import { rupees } from './range.ts';
import type { Db, Span } from './range.ts';

/** Claims whose last condition was met in the span and of which it is certain whether they were paid within 24 hours. */
export async function measurePaidInTime(db: Db, { from, until }: Span): Promise<AnalyticsDto['paidInTime']> {
  const { rows } = await sql<{ payouts: number; inTime: number }>`
    select count(*) as payouts, count(*) filter (where outcome = 'kept') as "inTime"
    from payout_promise where ready_at >= ${from} and ready_at < ${until}`.execute(db);
  const { payouts, inTime } = rows[0] ?? { payouts: 0, inTime: 0 };
  return { payouts, inTime, percent: payouts === 0 ? null : Math.round((1000 * inTime) / payouts) / 10 };
}

/** What was credited to garages, by month of Asia/Kolkata. */
export async function sumAdvanced(db: Db, days: Days): Promise<AnalyticsDto['advanced']> {
  const { rows } = await sql<{ month: string; payouts: number; amount: number }>`
    select substr(key, 1, 7) as month, sum(claims)::int as payouts, sum(amount_paise)::bigint as amount
    from ${happenedOn(['credited'], days)} d group by 1 order by 1`.execute(db);
  return {
    payouts: rows.reduce((sum, row) => sum + row.payouts, 0),
    amount: rupees(rows.reduce((sum, row) => sum + row.amount, 0)),
    byMonth: rows.map((row) => ({ ...row, amount: rupees(row.amount) })),
  };
}

const ages = ['notDue', 'upTo7', 'upTo30', 'upTo60', 'upTo90', 'over90'] as const;

/** What insurers owe at this moment, by days past due. */
export async function sumOutstanding(db: Db, now: Date): Promise<AnalyticsDto['outstanding']> {
  const { rows } = await sql<{ age: (typeof ages)[number]; claims: number; amount: number }>`
    select case when due_at >= ${now} then 'notDue'
        when due_at >= ${now}::timestamptz - interval '7 days' then 'upTo7' when due_at >= ${now}::timestamptz - interval '30 days' then 'upTo30'
        when due_at >= ${now}::timestamptz - interval '60 days' then 'upTo60' when due_at >= ${now}::timestamptz - interval '90 days' then 'upTo90'
        else 'over90' end as age,
      count(*) as claims, sum(outstanding_paise)::bigint as amount
    from receivable where state in ('open', 'part-paid', 'shortfall') group by 1`.execute(db);
  const found = new Map(rows.map((row) => [row.age, row]));
  return {
    total: rupees(rows.reduce((sum, row) => sum + row.amount, 0)),
    byAge: ages.map((age) => ({ age, claims: found.get(age)?.claims ?? 0, amount: rupees(found.get(age)?.amount ?? 0) })),
  };
}

/** What the ledger booked in the span: fees earned, GST, losses. */
export async function sumFees(db: Db, { from, until }: Span): Promise<AnalyticsDto['fees']> {
  const { rows } = await sql<{ account: string; amount: number }>`
    select account, sum(debit_paise - credit_paise)::bigint as amount from ledger_days
    where account in ('fee-income', 'listing-income', 'gst-payable', 'output-cgst', 'output-sgst', 'output-igst', 'losses')
      and posted_on >= (${from}::timestamptz at time zone 'Asia/Kolkata')::date and posted_on < (${until}::timestamptz at time zone 'Asia/Kolkata')::date
    group by account`.execute(db);
  const net = new Map(rows.map(({ account, amount }) => [account, amount]));
  // Income and tax grow by credits, which are negative; losses by debits.
  const credited = (...accounts: string[]) => rupees(0 - accounts.reduce((sum, account) => sum + (net.get(account) ?? 0), 0));
  return {
    earned: credited('fee-income'),
    listing: credited('listing-income'),
    gst: credited('gst-payable', 'output-cgst', 'output-sgst', 'output-igst'),
    losses: rupees(net.get('losses') ?? 0),
  };
}

import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { getAgeing } from '#contract/ledger.endpoints.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { ageBucket } from '#domain/ledger/reports.ts';
import type { AgeBucket } from '#domain/ledger/reports.ts';
import { paise, paiseToRupees } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { Platform } from '#server/platform/platform.ts';

/**
 * Each claim's balance (each garage's, of what it owes) as of the day, by the days since the last debit that was not taken back. All lines of an account are
 * counted, also those of no claim, so that the total is the trial balance's. Who insures an open receivable stands in it, and these are read at once; a claim, which is wide, is
 * looked up only where there is none: before the transfer's credit, after it came back, and as of earlier days.
 */
async function balancesByAge(db: Kysely<DB>, asOf: string) {
  const { rows } = await sql<{ account: string; insurerId: string | null; name: string | null; days: number; amount: number }>`
    with open_one as materialized (
      select r.claim_id, r.insurer_id from receivable r where r.state in ('open', 'part-paid', 'shortfall')
    ), owed as (
      select o.account, ${asOf}::date - o.owed_since as days, sum(o.amount_paise)::bigint as amount,
        coalesce(r.insurer_id, case when o.account = 'insurer-receivable' then (select c.insurer_id from claim c where c.id = o.claim_id) end) as insurer_id
      from ledger_owed_on(${asOf}::date) o
      left join open_one r on o.account = 'insurer-receivable' and r.claim_id = o.claim_id
      group by 1, 2, 4
    )
    select owed.account, i.id as "insurerId", i.name, owed.days, owed.amount
    from owed left join insurer i on i.id = owed.insurer_id order by owed.account desc, i.name`.execute(db);
  return rows;
}

type Buckets = Record<AgeBucket | 'total', number>;
const empty = (): Buckets => ({ to28: 0, to60: 0, to90: 0, over90: 0, total: 0 });
const inRupees = ({ to28, to60, to90, over90, total }: Buckets) => ({
  to28: paiseToRupees(paise(to28)),
  to60: paiseToRupees(paise(to60)),
  to90: paiseToRupees(paise(to90)),
  over90: paiseToRupees(paise(over90)),
  total: paiseToRupees(paise(total)),
});

/** All that is owed to us at the end of a day, by age; in paise. Of whom is not asked, so that no claim is looked up. */
export async function owedByAge(db: Kysely<DB>, asOf: string): Promise<Record<AgeBucket, Paise>> {
  const { rows } = await sql<{ days: number; amount: number }>`
    select ${asOf}::date - owed_since as days, sum(amount_paise)::bigint as amount from ledger_owed_on(${asOf}::date) group by days`.execute(
    db,
  );
  const owed = { to28: paise(0), to60: paise(0), to90: paise(0), over90: paise(0) };
  for (const { days, amount } of rows) {
    const bucket = ageBucket(days);
    owed[bucket] = paise(owed[bucket] + amount);
  }
  return owed;
}

export async function viewAgeing(platform: Platform, query: QueryOf<typeof getAgeing>): Promise<ReplyOf<typeof getAgeing>> {
  const asOf = query.asOf ?? todayInKolkata(platform.now());
  const all = empty();
  const lines = new Map<string, { account: string; insurerId: string | null; name: string | null; buckets: Buckets }>();
  for (const { account, insurerId, name, days, amount } of await balancesByAge(platform.db, asOf)) {
    const key = `${account} ${insurerId}`;
    const line = lines.get(key) ?? { account, insurerId, name, buckets: empty() };
    lines.set(key, line);
    for (const bucket of [ageBucket(days), 'total'] as const) {
      line.buckets[bucket] += amount;
      all[bucket] += amount;
    }
  }
  return {
    asOf,
    lines: [...lines.values()].map(({ buckets, ...line }) => ({ ...line, ...inRupees(buckets) })),
    ...inRupees(all),
  };
}

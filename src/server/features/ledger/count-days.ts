import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { z } from '#contract/zod-setup.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { handleJob } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Difference } from './figure-differences.queries.ts';

const batch = 2_000;

/** Adds new postings to the sums by day. Until then reports read them from the journal: equally correct, but slower the more are pending. */
export async function countDays(platform: Platform): Promise<void> {
  for (let counted = batch; counted === batch;) {
    const { rows } = await sql<{ counted: number }>`select count_ledger_days(${batch}) as counted`.execute(platform.db);
    counted = rows[0]?.counted ?? 0;
  }
}

const countDaysJob = defineJob({
  name: 'count-ledger-days',
  data: z.object({}),
  schedule: '* * * * *',
  atStart: true,
  retries: 0,
});
export const countDaysHandler = handleJob(countDaysJob, (platform) => countDays(platform));

/** Daily sums, debtors' balances and open reconciliation lines that differ from the journal and the matches. */
export async function findDayDifferences(db: Kysely<DB>): Promise<Difference[]> {
  return [...(await differentDays(db)), ...(await differentBalances(db)), ...(await differentOpenLines(db))];
}

async function differentDays(db: Kysely<DB>): Promise<Difference[]> {
  const { rows } = await sql<{ account: string; day: string }>`
    select coalesce(s.account, j.account) as account, coalesce(s.valued_on, j.valued_on) as day
    from (select account, valued_on, posted_on, sum(debit_paise) as debit, sum(credit_paise) as credit, sum(beside_bank_paise) as beside, sum(entries) as entries
      from ledger_days group by 1, 2, 3) s
    full join ledger_days_by_journal j on j.account = s.account and j.valued_on = s.valued_on and j.posted_on = s.posted_on
    where (s.debit, s.credit, s.beside, s.entries) is distinct from (j.debit_paise, j.credit_paise, j.beside_bank_paise, j.entries)
    order by day, account limit 100`.execute(db);
  return rows.map(({ account, day }) => ({
    kind: 'days-differ',
    subject: account,
    text: `The sums of ${account} on ${day} are not those of its entries.`,
  }));
}

/** Postings not yet counted are read from the journal anyway. */
async function differentBalances(db: Kysely<DB>): Promise<Difference[]> {
  const { rows } = await sql<{ account: string; subject: string | null }>`
    select coalesce(k.account, j.account) as account, coalesce(k.party, j.party, k.claim_id::text, j.claim_id::text) as subject
    from ledger_owed k full join ledger_owed_by_journal j
      on j.account = k.account and coalesce(j.claim_id::text, j.party, '') = coalesce(k.claim_id::text, k.party, '')
    where (k.amount_paise, k.owed_since, k.first_on, k.last_on) is distinct from (j.amount_paise, j.owed_since, j.first_on, j.last_on)
      and not exists (select from ledger_owed_waiting w where w.account = coalesce(k.account, j.account)
        and w.claim_id is not distinct from coalesce(k.claim_id, j.claim_id) and w.party is not distinct from coalesce(k.party, j.party))
    order by 1, 2 limit 100`.execute(db);
  return rows.map(({ account, subject }) => ({
    kind: 'days-differ',
    subject: account,
    text: `What ${subject ?? 'nobody'} owes on ${account} is kept otherwise than its entries say.`,
  }));
}

async function differentOpenLines(db: Kysely<DB>): Promise<Difference[]> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ((table reconciliation_open except table reconciliation_open_by_lines)
      union all (table reconciliation_open_by_lines except table reconciliation_open)) different`.execute(db);
  const n = rows[0]?.n ?? 0;
  return n === 0
    ? []
    : [{ kind: 'days-differ', subject: 'reconciliation', text: `Of ${n} lines it is kept wrongly whether a match has them.` }];
}

import { sql } from 'kysely';
import { todayInKolkata } from '#domain/dates.ts';
import { systemActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { renewVirtualAccount, wantVirtualAccount } from './want-virtual-account.ts';

const batch = 200;

/** Accounts that are not what they have to be: none yet, paid and still open, owed and closed, locked to other accounts than the insurer has. */
export async function sweepVirtualAccounts(platform: Platform, jobId: string): Promise<void> {
  await inTransaction(platform, systemActor(jobId), async (tx) => {
    const without = await tx.db
      .selectFrom('receivable as r')
      .select(['r.claim_id', 'r.insurer_id'])
      .where('r.state', 'in', ['open', 'part-paid', 'shortfall'])
      .where((eb) =>
        eb.not(eb.exists(eb.selectFrom('virtual_account as v').select('v.id').whereRef('v.claim_id', '=', 'r.claim_id'))),
      )
      .orderBy('r.created_at', 'desc')
      .limit(batch)
      .execute();
    for (const { claim_id: claimId, insurer_id: insurerId } of without) await wantVirtualAccount(tx, claimId, insurerId);
    const today = todayInKolkata(tx.now);
    const { rows } = await sql<{ claimId: string }>`
      select v.claim_id as "claimId" from virtual_account v left join receivable r on r.claim_id = v.claim_id
      where case
        when v.state = 'wanted' then coalesce(r.state <> 'settled', false)
        when coalesce(r.state, 'settled') = 'settled' then v.state = 'active'
        else v.state = 'closed' or v.locked_to <> array(select a.id from insurer_account a where a.insurer_id = v.insurer_id
          and a.from_day <= ${today}::date and (a.until_day is null or a.until_day > ${today}::date) order by a.id)
        end
      order by v.changed_at limit ${batch}`.execute(tx.db);
    for (const { claimId } of rows) await renewVirtualAccount(tx, claimId);
  });
}

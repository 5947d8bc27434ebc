import { sql } from 'kysely';
import { APPEAL_DAYS } from '#domain/claims/guards.ts';
import { addDays, todayInKolkata } from '#domain/dates.ts';
import { systemActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockClaims } from './lock-claims.ts';

const batch = 200;
/** Claims that one run looks after; the next goes on. */
const mostBatches = 100;

/** What no writer renews: an appeal that was not made in time, an insurer's GSTIN that is on record now, a surplus or a charge from before it was a step, and claims from before next steps, or where their rupees went, were stored. Returns how many. */
export async function renewForgottenSteps(platform: Platform): Promise<number> {
  let renewed = 0;
  for (let run = 0; run < mostBatches; run += 1) {
    const ids = await findForgotten(platform);
    await inTransaction(platform, systemActor('renew-forgotten-steps'), (tx) => lockClaims(tx, ids));
    renewed += ids.length;
    if (ids.length < batch) break;
  }
  return renewed;
}

async function findForgotten(platform: Platform): Promise<string[]> {
  const now = platform.now();
  const today = todayInKolkata(now);
  const { rows } = await sql<{ id: string }>`
    select c.id from claim c left join claim_next_step n on n.claim_id = c.id and n.leads
    where (n.step = 'may-appeal' and n.due_at < ${now})
      or (n.step is null and (c.stage not in ('closed', 'withdrawn', 'rejected')
        or (c.stage = 'rejected' and c.appeals = 0 and c.rejected_at >= ${addDays(now, -APPEAL_DAYS)})))
      or (n.step = 'record-gstin' and exists (select from insurer_gstin g where g.insurer_id = c.insurer_id
        and g.from_day <= ${today}::date and coalesce(g.until_day > ${today}::date, true)))
      or exists (select from surplus s where s.claim_id = c.id and not exists (select from transfer t where t.surplus_id = s.id and t.state in ('pending', 'processing', 'success')) and c.stage in ('disbursed', 'closed')
        and not exists (select from claim_next_step m where m.claim_id = c.id and m.step in ('name-account', 'pay-charge')))
      or exists (select from receivable_charge h where h.claim_id = c.id and h.bearer = 'owner' and h.confirmed_at is not null
        and h.payment_order_id is null and c.stage in ('disbursed', 'closed')
        and not exists (select from claim_next_step m where m.claim_id = c.id and m.step = 'pay-charge'))
      or (c.approved_at is not null and c.insurer_id is not null and c.stage <> 'withdrawn' and not exists (select from claim_path p where p.claim_id = c.id))
    limit ${batch}`.execute(platform.db);
  return rows.map(({ id }) => id);
}

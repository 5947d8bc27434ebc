import { sql } from 'kysely';
import { APPEAL_DAYS } from '#domain/claims/guards.ts';
import { addDays } from '#domain/dates.ts';
import { gstIncludedIn } from '#domain/payments/fees.ts';
import { advanceEarned } from '#domain/ledger/postings.ts';
import { postTaxedEntry } from '#server/features/tax-documents/tax-documents.service.ts';
import { systemActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockClaim } from '../claim-steps.ts';
import { claimantMoney } from './fee-quote.ts';

const batch = 200;

/** A rejected claim's fee waits for an appeal. When the time for it is over, what was not refunded is earned by the review that was done; not where a refund was refused, which people must send first. */
export async function keepLapsedFees(platform: Platform): Promise<void> {
  const before = addDays(platform.now(), -APPEAL_DAYS);
  const { rows } = await sql<{ id: string }>`
    select c.id from claim c join journal_entry e on e.claim_id = c.id join journal_line l on l.entry_id = e.id and l.account = 'customer-advances'
    where c.stage = 'rejected' and c.rejected_at < ${before} and not exists (
      select 1 from payment_order o join refund r on r.payment_order_id = o.id where o.claim_id = c.id and r.state = 'failed' and r.retried_at is null)
    group by c.id having sum(l.amount_paise) < 0 limit ${batch}`.execute(platform.db);
  for (const { id } of rows) {
    await inTransaction(platform, systemActor('keep-lapsed-fees'), async (tx) => {
      const { row, offer } = await lockClaim(tx, id);
      if (row.stage !== 'rejected' || row.rejected_at === null || row.rejected_at >= before) return;
      const { held } = await claimantMoney(tx, id);
      if (held > 0)
        await postTaxedEntry(tx, advanceEarned({ claimId: id, n: (offer?.number ?? 0) + 1 }, held, gstIncludedIn(held)));
    });
  }
}

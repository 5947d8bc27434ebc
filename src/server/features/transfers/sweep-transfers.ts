import { lateAfterMs, nextCheck, transferPurposes } from '#domain/transfers/transfer.ts';
import { systemActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { factsOf, policyOf, raiseLate } from './apply-transfer.ts';
import { followTransferJob } from './transfers.jobs.ts';

const batch = 200;

/** Follows transfers due for a reading, and those that should have arrived by now. */
export async function sweepTransfers(platform: Platform): Promise<void> {
  await inTransaction(platform, systemActor('sweep-transfers'), async (tx) => {
    const due = await tx.db
      .selectFrom('transfer')
      .selectAll()
      .where('next_check_at', '<=', tx.now)
      .orderBy('next_check_at')
      .limit(batch)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const row of due) {
      await tx.jobs.enqueue(tx, followTransferJob, { id: row.id }, { singletonKey: row.id });
      // One failing job must not block the others.
      const next = nextCheck(factsOf(row), tx.now);
      await tx.db.updateTable('transfer').set({ next_check_at: next }).where('id', '=', row.id).execute();
    }
  });
  for (const { id } of await findLate(platform)) await raiseLate(platform, id);
}

function findLate(platform: Platform) {
  const purposes = transferPurposes.filter((purpose) => !policyOf(platform, { purpose }).hasOwnDeadline);
  return platform.db
    .selectFrom('transfer')
    .select('id')
    .where('purpose', 'in', purposes)
    .where('state', 'in', ['pending', 'processing', 'success'])
    .where('credited_at', 'is', null)
    .where('alert', 'is', null)
    .where('created_at', '<', new Date(platform.now().getTime() - lateAfterMs))
    .orderBy('created_at')
    .limit(batch)
    .execute();
}

import { can } from '#domain/claims/can.ts';
import { clockLimits } from '#domain/claims/clocks.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { loadClaimFile } from './claim-file.queries.ts';
import { startPayoutJob } from './start-payout.job.ts';

/** Orders the payout in the transaction that met the last of its conditions, so that none is forgotten; from here 24 hours run. */
export async function payoutWhenReady(tx: Tx, claimId: string): Promise<boolean> {
  const row = await tx.db.selectFrom('claim').selectAll().where('id', '=', claimId).executeTakeFirstOrThrow();
  const { facts } = await loadClaimFile(tx.db, row, tx.now);
  if (!can('start-payout', { role: 'system', userId: null }, facts).ok) return false;
  if (row.payout_due_at === null) {
    await tx.db
      .updateTable('claim')
      .set({ payout_due_at: new Date(tx.now.getTime() + clockLimits.payout) })
      .where('id', '=', claimId)
      .execute();
  }
  await tx.platform.jobs.enqueue(tx, startPayoutJob, { claimId }, { singletonKey: claimId });
  return true;
}

import { can } from '#domain/claims/can.ts';
import { clockLimits } from '#domain/claims/stages.ts';
import { theSystem } from '#domain/roles.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { loadClaim } from '../load-claims.ts';
import { startPayoutJob } from './payouts.jobs.ts';

/** Orders the payout in the transaction that met the last of its conditions, so that none is forgotten; from here 24 hours run. */
export async function payoutWhenReady(tx: Tx, claimId: string): Promise<boolean> {
  const { row, facts } = await loadClaim(tx.db, claimId, tx.now);
  if (!can('start-payout', theSystem, facts).ok) return false;
  if (row.payout_due_at === null) {
    await tx.db
      .updateTable('claim')
      .set({ payout_due_at: new Date(tx.now.getTime() + clockLimits.payout) })
      .where('id', '=', claimId)
      .execute();
  }
  await tx.jobs.enqueue(tx, startPayoutJob, { claimId }, { singletonKey: claimId });
  return true;
}

import { can } from '#domain/claims/can.ts';
import { clockLimits } from '#domain/claims/stages.ts';
import { theSystem } from '#domain/roles.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { setRow } from '../claim-steps.ts';
import { claimNow } from '../renew-claims.ts';
import { startPayoutJob } from './payouts.jobs.ts';

/** Orders the payout in the transaction that met the last of its conditions, so that none is forgotten; from here 24 hours run. */
export async function payoutWhenReady(tx: Tx, claimId: string): Promise<boolean> {
  const file = await claimNow(tx, claimId);
  if (!can('start-payout', theSystem, file.facts).ok) return false;
  if (file.row.payout_due_at === null) await setRow(tx, file, { payout_due_at: new Date(tx.now.getTime() + clockLimits.payout) });
  await tx.jobs.enqueue(tx, startPayoutJob, { claimId }, { singletonKey: claimId });
  return true;
}

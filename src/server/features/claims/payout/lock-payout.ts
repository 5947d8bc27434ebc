import type { ClaimFile, PayoutRow } from '../claim-file.ts';
import { lockClaim } from '../claim-steps.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** The claim's row is locked first, as by every writer; then its payouts cannot change under us. Null when there is no such payout. */
export async function lockPayout(tx: Tx, payoutId: string): Promise<{ file: ClaimFile; payout: PayoutRow } | null> {
  const found = await tx.db.selectFrom('payout').select('claim_id').where('id', '=', payoutId).executeTakeFirst();
  if (!found) return null;
  const file = await lockClaim(tx, found.claim_id);
  const payout = await tx.db.selectFrom('payout').selectAll().where('id', '=', payoutId).executeTakeFirstOrThrow();
  return { file, payout };
}

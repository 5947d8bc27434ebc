import type { Tx } from '../../platform/db/transaction.ts';

/** Ends all links to claims that went to somebody's number, which is another's from now on or may be in other hands. */
export async function endLinksOf(tx: Tx, ownerId: string): Promise<void> {
  await tx.db
    .updateTable('claim_link')
    .set({ ended_at: tx.now })
    .where('claim_id', 'in', tx.db.selectFrom('claim').select('id').where('claimant_id', '=', ownerId))
    .where('ended_at', 'is', null)
    .execute();
}

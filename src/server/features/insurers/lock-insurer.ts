import { problem } from '#contract/errors.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** One that may be chosen, until the end of the transaction; 404 for any other. */
export async function lockInsurer(tx: Tx, id: string): Promise<void> {
  await tx.db
    .selectFrom('insurer')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'confirmed')
    .forUpdate()
    .executeTakeFirstOrThrow(() => problem('record.not-found'));
}

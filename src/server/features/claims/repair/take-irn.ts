import type { Tx } from '#server/platform/db/transaction.ts';
import type { Seal } from '#server/platform/papers/verify-seal.ts';

/** The invoice that was sent before its file was read takes its number at the portal now, unless another one has it. */
export async function takeIrn(tx: Tx, fileId: string, { state, says }: Seal): Promise<void> {
  if (state !== 'verified' || says === null || (await isIrnUsed(tx, says.irn))) return;
  await tx.db
    .updateTable('repair_invoice')
    .set({ irn: says.irn })
    .where('file_id', '=', fileId)
    .where('superseded_at', 'is', null)
    .where('facts', 'is not', null)
    .execute();
}

async function isIrnUsed(tx: Tx, irn: string): Promise<boolean> {
  const other = await tx.db
    .selectFrom('repair_invoice')
    .select('id')
    .where('irn', '=', irn)
    .where('superseded_at', 'is', null)
    .executeTakeFirst();
  return other !== undefined;
}

import { paise } from '#domain/money.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { isReceivableDone } from '#domain/claims/recovery/receivable.ts';
import type { ReceivableState } from '#domain/claims/recovery/receivable.ts';
import { allocate } from '../allocate.ts';
import { lockReceivable } from '../lock-receivable.ts';
import { lockRemittance } from '../lock-remittance.ts';

/** Counts a transfer towards the claim whose account it came into, as far as that is owed. What is more, or from another's account, waits for a person. */
export async function allocateToItsClaim(tx: Tx, remittanceId: string, claimId: string, isTheirs: boolean): Promise<void> {
  const found = await tx.db.selectFrom('receivable').select('id').where('claim_id', '=', claimId).executeTakeFirst();
  if (!found) return waits(tx, remittanceId, 'already-settled');
  if (!isTheirs) return waits(tx, remittanceId, 'other-remitter');
  const { receivable } = await lockReceivable(tx, found.id);
  const remittance = await lockRemittance(tx, remittanceId);
  const owed = isReceivableDone(receivable.state as ReceivableState) ? 0 : receivable.outstanding_paise;
  if (owed === 0) return waits(tx, remittanceId, 'already-settled');
  const amount = paise(Math.min(owed, remittance.amount_paise));
  await allocate(tx, remittance, [{ receivableId: found.id, claimId, amount, tds: paise(0), deductions: [] }]);
}

async function waits(tx: Tx, remittanceId: string, why: 'already-settled' | 'other-remitter'): Promise<void> {
  await tx.db.updateTable('remittance').set({ unmatched_reason: why }).where('id', '=', remittanceId).execute();
}

import { problem } from '#contract/errors.ts';
import type { ReceivableAction, ReceivableState } from '#domain/claims/recovery/receivable.ts';
import { receivableTable } from '#domain/claims/recovery/receivable.ts';
import { nextState } from '#domain/state-machine.ts';
import type { ClaimFile, ReceivableRow } from '../claim-file.ts';
import { lockClaim, permit } from '../claim-steps.ts';
import { tookHand } from '../took-hand.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export interface LockedReceivable {
  readonly file: ClaimFile;
  readonly receivable: ReceivableRow;
}

/** Locks the claim, then reads its receivable; the claim's lock covers it. Refused where the claim's table does not let this person handle its money. */
export async function lockReceivable(
  tx: Tx,
  receivableId: string,
  action: 'settle-receivable' | 'confirm-write-off' = 'settle-receivable',
): Promise<LockedReceivable> {
  const found = await tx.db.selectFrom('receivable').select('claim_id').where('id', '=', receivableId).executeTakeFirst();
  if (!found) throw problem('record.not-found');
  const file = await lockClaim(tx, found.claim_id);
  if (!file.receivable) throw problem('record.not-found');
  permit(tx.actor, action, file);
  await tookHand(tx, found.claim_id, 'money');
  return { file, receivable: file.receivable };
}

/** The state after the action; 409 with the present state where the table has none. */
export function receivableAfter(receivable: ReceivableRow, action: ReceivableAction): ReceivableState {
  const next = nextState(receivableTable, action, receivable.state as ReceivableState);
  if (!next) throw problem('receivable.wrong-state', { details: { state: receivable.state } });
  return next;
}

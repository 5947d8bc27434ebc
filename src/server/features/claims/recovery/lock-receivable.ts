import type { MoneyApproval } from '#domain/approvals/presets.ts';
import { problem } from '#contract/errors.ts';
import type { ReceivableAction, ReceivableState } from '#domain/claims/recovery/receivable.ts';
import type { Owed } from '#domain/claims/recovery/remittance.ts';
import { paise } from '#domain/money.ts';
import { receivableTable } from '#domain/claims/recovery/receivable.ts';
import { nextState } from '#domain/state-machine.ts';
import type { ClaimFile, ReceivableRow } from '../claim-file.ts';
import { lockClaim, permit } from '../claim-steps.ts';
import { tookHand } from '../took-hand.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** By which right: handling the money, or confirming what another proposes about it. */
export type ReceivableRight = 'settle-receivable' | MoneyApproval;

export interface LockedReceivable {
  readonly file: ClaimFile;
  readonly receivable: ReceivableRow;
}

/** Locks the claim, then reads its receivable; the claim's lock covers it. Refused where the claim's table does not let this person handle its money. */
export async function lockReceivable(
  tx: Tx,
  receivableId: string,
  by: ReceivableRight = 'settle-receivable',
): Promise<LockedReceivable> {
  const found = await tx.db.selectFrom('receivable').select('claim_id').where('id', '=', receivableId).executeTakeFirst();
  if (!found) throw problem('record.not-found');
  const file = await lockClaim(tx, found.claim_id);
  if (!file.receivable) throw problem('record.not-found');
  const confirms = by === 'settle-receivable' ? null : by;
  const facts = permit(tx.actor, confirms === null ? 'settle-receivable' : 'confirm-write-off', file, { confirms });
  await tookHand(tx, found.claim_id, 'money');
  return { file: { ...file, facts }, receivable: file.receivable };
}

/** The state after the action; 409 with the present state where the table has none. */
export function receivableAfter(receivable: ReceivableRow, action: ReceivableAction): ReceivableState {
  const next = nextState(receivableTable, action, receivable.state as ReceivableState);
  if (!next) throw problem('receivable.wrong-state', { details: { state: receivable.state } });
  return next;
}

/** What a receivable's line may still count, and what has been counted. */
export function owedBy(
  row: Pick<
    ReceivableRow,
    'state' | 'outstanding_paise' | 'written_off_paise' | 'recovered_paise' | 'received_paise' | 'tds_paise'
  >,
): Owed {
  return {
    state: row.state as ReceivableState,
    outstanding: paise(row.outstanding_paise),
    recoverable: paise(row.written_off_paise - row.recovered_paise),
    // What comes after a write-off is judged for itself.
    received: paise(row.state === 'written-off' ? 0 : row.received_paise),
    tds: paise(row.state === 'written-off' ? 0 : row.tds_paise),
  };
}

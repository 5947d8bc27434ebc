import type { ReceivableState } from '#domain/claims/recovery/receivable.ts';
import { clockLimits } from '#domain/claims/stages.ts';
import type { ClaimRow } from '../claim-row.ts';
import { lockClaim } from '../claim-steps.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inPaise } from '#server/platform/audit/named-units.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { wantVirtualAccount } from './virtual-accounts/want-virtual-account.ts';
import { closeWhenDone } from './close-when-done.ts';

/** From the credit on the insurer owes us the advance, due in 28 days. What it paid before an earlier transfer returned still counts: a claim whose money is all there closes again. */
export async function openReceivable(tx: Tx, claim: ClaimRow): Promise<void> {
  if (claim.insurer_id === null) throw new Error(`claim ${claim.id} was paid without an insurer`);
  await wantVirtualAccount(tx, claim.id, claim.insurer_id);
  const opened = await tx.db
    .insertInto('receivable')
    .values({
      claim_id: claim.id,
      insurer_id: claim.insurer_id,
      insurer_claim_number: claim.insurer_claim_number ?? '',
      amount_paise: claim.approved_paise ?? 0,
      due_at: new Date(tx.now.getTime() + clockLimits.insurer),
      created_at: tx.now,
      updated_at: tx.now,
    })
    .onConflict((conflict) => conflict.column('claim_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (opened) return;
  const file = await lockClaim(tx, claim.id);
  if (file.receivable) await closeWhenDone(tx, file, file.receivable.state as ReceivableState);
}

/** The advance came back: nothing is owed until it is paid again. A receivable on which money has arrived stays. */
export async function cancelReceivable(tx: Tx, claimId: string): Promise<void> {
  const removed = await tx.db
    .deleteFrom('receivable')
    .where('claim_id', '=', claimId)
    .where('state', '=', 'open')
    .where('received_paise', '=', 0)
    .returningAll()
    .executeTakeFirst();
  if (removed)
    await audit(tx, {
      action: 'cancel-receivable',
      subjectType: 'receivable',
      subjectId: removed.id,
      before: { claimId, ...inPaise({ amount: removed.amount_paise }) },
    });
}

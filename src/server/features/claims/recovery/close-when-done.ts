import { can } from '#domain/claims/can.ts';
import type { ReceivableState } from '#domain/claims/recovery/receivable.ts';
import { theSystem } from '#domain/roles.ts';
import { record } from '#server/platform/messages/record.ts';
import { notify } from '#server/platform/messages/notify.ts';
import { aboutClaim } from '#server/platform/messages/about-claim.ts';
import type { ClaimFile } from '../claim-file.ts';
import { takeStep } from '../claim-steps.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** Nothing more is expected of the insurer: the claim closes in the same transaction. */
export async function closeWhenDone(tx: Tx, file: ClaimFile, receivable: ReceivableState): Promise<boolean> {
  if (!can('close', theSystem, { ...file.facts, receivable }).ok) return false;
  const claim = await takeStep({ ...tx, actor: { ...tx.actor, ...theSystem } }, file, {
    action: 'close',
    given: { receivable },
    set: { closed_at: tx.now },
  });
  await record(tx, claim.id, 'closed');
  await notify(tx, claim.claimant_id, 'claim-closed', aboutClaim(claim));
  return true;
}

import { can } from '#domain/claims/can.ts';
import type { ReceivableState } from '#domain/claims/receivable.ts';
import type { ClaimFile } from '#server/features/processing/processing.service.ts';
import { takeStep, tellClaim, tellInApp } from '#server/features/processing/processing.service.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** Nothing more is expected of the insurer: the claim closes in the same transaction. */
export async function closeWhenDone(tx: Tx, file: ClaimFile, receivable: ReceivableState): Promise<boolean> {
  const system = { role: 'system', userId: null } as const;
  if (!can('close', system, { ...file.facts, receivable }).ok) return false;
  const claim = await takeStep({ ...tx, actor: { ...tx.actor, ...system } }, file, {
    action: 'close',
    given: { receivable },
    set: { closed_at: tx.now },
  });
  await tellClaim(tx, claim.id, 'closed');
  await tellInApp(tx, claim.claimant_id, { kind: 'claim-closed', type: 'success', claim });
  return true;
}

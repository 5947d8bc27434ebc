import { randomBytes } from 'node:crypto';
import { productName } from '#domain/product-name.ts';
import { taxDetailsInForce } from '#server/features/tax-documents/tax-documents.service.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { renewVirtualAccountJob } from './virtual-accounts.jobs.ts';

/** A claim's insurer owes us: it has an account of its own to pay into. The id by which the gateway will know it is stored before anybody asks. */
export async function wantVirtualAccount(tx: Tx, claimId: string, insurerId: string): Promise<void> {
  const details = await taxDetailsInForce(tx.db, tx.now);
  await tx.db
    .insertInto('virtual_account')
    .values({
      claim_id: claimId,
      insurer_id: insurerId,
      gateway_id: newGatewayId(),
      beneficiary: details?.legalName ?? productName,
      created_at: tx.now,
      changed_at: tx.now,
    })
    .onConflict((conflict) => conflict.column('claim_id').doNothing())
    .execute();
  await renewVirtualAccount(tx, claimId);
}

/** In a job: the gateway is another system. */
export async function renewVirtualAccount(tx: Tx, claimId: string): Promise<void> {
  await tx.jobs.enqueue(tx, renewVirtualAccountJob, { claimId }, { singletonKey: claimId });
}

/** 20 letters and digits that tell nothing of the claim. */
function newGatewayId(): string {
  return `GP${randomBytes(9).toString('hex')}`;
}

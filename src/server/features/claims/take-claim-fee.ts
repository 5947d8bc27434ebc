import { can } from '#domain/claims/can.ts';
import { wizardFeePaid } from '#domain/ledger/postings.ts';
import { postEntry } from '#server/features/ledger/ledger.service.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { PaidHook } from '#server/platform/gateway-hooks.ts';
import { factsOf } from './claim-facts.ts';
import { lockClaim } from './claims.queries.ts';
import { fileClaim } from './file-claim.ts';
import { situationOf } from './view-claim.ts';

const system = { role: 'system', userId: null } as const;

/** The wizard's fee was confirmed: the claim is paid and, when its parts are complete, filed, whoever closed which window. Not needed by a claim that is paid or given up. */
export const takeClaimFee: PaidHook = async (tx, payment) => {
  const row = payment.claimId === null ? undefined : await lockClaim(tx, payment.claimId);
  if (!row || row.fee_paid_at !== null || row.stage !== 'draft') return 'not-needed';
  const situation = await situationOf(tx.db, row.id);
  if (!can('pay', system, factsOf(row, situation, tx.now, { wizardPayment: 'success' })).ok) return 'not-needed';
  await postEntry(tx, wizardFeePaid({ claimId: row.id, n: 1 }, payment.amount));
  const paid = await tx.db
    .updateTable('claim')
    .set({ fee_paid_at: tx.now, updated_at: tx.now, version: row.version + 1 })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await audit(tx, {
    action: 'take-claim-fee',
    subjectType: 'claim',
    subjectId: row.id,
    after: { orderId: payment.orderId, receipt: payment.receiptNumber },
  });
  const facts = factsOf(paid, situation, tx.now, { wizardPayment: 'success' });
  if (can('submit', system, facts).ok) await fileClaim(tx, paid, situation);
  return 'applied';
};

import { can } from '#domain/claims/can.ts';
import { wizardFeePaid } from '#domain/ledger/postings.ts';
import { theSystem } from '#domain/roles.ts';
import { postTaxedEntry } from '#server/features/tax-documents/tax-documents.service.ts';
import type { PaidHook } from '#server/platform/gateway-hooks.ts';
import { lockedClaim, takeStep, withRow } from '../claim-steps.ts';
import { claimStands } from '../renew-claims.ts';
import { fileClaim } from './file-claim.ts';

const given = { wizardPayment: 'success' } as const;

/** The wizard's fee was confirmed: the claim is paid and, when its parts are complete, filed, whoever closed which window. Not needed by a claim that is paid or given up. */
export const takeClaimFee: PaidHook = async (tx, payment) => {
  if (payment.claimId === null) return 'not-needed';
  const file = await lockedClaim(tx, payment.claimId);
  if (file.row.fee_paid_at !== null || !can('pay', theSystem, { ...file.facts, ...given }).ok) return 'not-needed';
  await postTaxedEntry(tx, wizardFeePaid({ claimId: payment.claimId, n: 1 }, payment.amount), payment.paidOn);
  const row = await takeStep(tx, file, {
    action: 'pay',
    given,
    set: { fee_paid_at: tx.now },
    noted: { after: { orderId: payment.orderId, receipt: payment.receiptNumber } },
  });
  const paid = withRow(tx, file, row);
  const facts = { ...paid.facts, ...given };
  const filed = can('submit', theSystem, facts).ok ? await fileClaim(tx, { ...paid, facts }, payment.amount) : row;
  claimStands(tx, withRow(tx, file, filed));
  return 'applied';
};

import { problem } from '#contract/errors.ts';
import type { CheckoutDto } from '#contract/payments/payments.schemas.ts';
import { add, paiseToRupees } from '#domain/money.ts';
import { findPaymentOrder, openPayment, toCheckout } from '#server/features/payments/payments.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { detailsOf } from '../claim-row.ts';
import { permit, readClaim } from '../claim-steps.ts';
import { loadClaim } from '../load-claims.ts';

type ClaimCheckout = CheckoutDto & { processingFee: number; serviceCharge: number };

/** Opens the fee's payment, or gives the open one again; for a claim that is paid already, says so. */
export async function openClaimPayment(platform: Platform, actor: UserActor, claimId: string): Promise<ClaimCheckout> {
  const { wizardProcessing, wizardService } = platform.config.fees;
  const { row, feePayment } = await readClaim(platform, actor, claimId);
  const split = { processingFee: paiseToRupees(wizardProcessing), serviceCharge: paiseToRupees(wizardService) };
  if (row.fee_paid_at !== null && feePayment) {
    const paid = await findPaymentOrder(platform.db, feePayment.orderId);
    if (paid) return { ...toCheckout(platform, paid), ...split };
  }
  const checkout = await openPayment(platform, actor, {
    purpose: 'wizard_fee',
    subject: { claimId },
    amount: add(wizardProcessing, wizardService),
    lines: [
      { label: 'payment.line.processing-fee', amount: wizardProcessing },
      { label: 'payment.line.service-charge', amount: wizardService },
    ],
    note: `Claim ${row.number}`,
    returnPath: `/app/claims/new?claim=${claimId}`,
    phoneFallback: detailsOf(row)?.driverDetails.contactNumber,
    authorise: (tx) => mayOpen(tx, actor, claimId),
  });
  return { ...checkout, ...split };
}

async function mayOpen(tx: Tx, actor: UserActor, claimId: string): Promise<void> {
  const file = await loadClaim(tx.db, claimId, tx.now);
  permit(actor, 'open-payment', file);
  if (file.row.fee_paid_at !== null) throw problem('payment.already-paid');
}

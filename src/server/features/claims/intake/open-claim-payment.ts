import { problem } from '#contract/errors.ts';
import type { CheckoutDto } from '#contract/payments/payments.schemas.ts';
import { add, paiseToRupees } from '#domain/money.ts';
import { findPaymentOrder, openPayment, toCheckout } from '#server/features/payments/payments.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { detailsOf } from '../claim-row.ts';
import { permit, requireSeen } from '../claim-steps.ts';
import { loadClaim } from '../load-claims.ts';

type ClaimCheckout = CheckoutDto & { processingFee: number; serviceCharge: number };

/** Opens the fee's payment, or gives the open one again; for a claim that is paid already, says so. */
export async function openClaimPayment(platform: Platform, actor: UserActor, claimId: string): Promise<ClaimCheckout> {
  const { wizardProcessing, wizardService } = platform.config.fees;
  const split = { processingFee: paiseToRupees(wizardProcessing), serviceCharge: paiseToRupees(wizardService) };
  let paidBy: string | undefined;
  try {
    const checkout = await openPayment(platform, actor, {
      purpose: 'wizard_fee',
      subject: { claimId },
      amount: add(wizardProcessing, wizardService),
      lines: [
        { label: 'payment.line.processing-fee', amount: wizardProcessing },
        { label: 'payment.line.service-charge', amount: wizardService },
      ],
      returnPath: `/app/claims/new?claim=${claimId}`,
      authorise: async (tx) => {
        const file = await loadClaim(tx.db, claimId, tx.now);
        const { row, feePayment, claimant } = file;
        requireSeen(actor, file);
        if (row.fee_paid_at !== null) paidBy = feePayment?.orderId;
        if (paidBy === undefined) permit(actor, 'open-payment', file);
        if (row.fee_paid_at !== null) throw problem('payment.already-paid');
        return {
          note: `Claim ${row.number}`,
          phoneFallback: detailsOf(row)?.driverDetails.contactNumber,
          // Only its owner may.
          payer: claimant,
          isFirst: feePayment === null,
        };
      },
    });
    return { ...checkout, ...split };
  } catch (error) {
    const paid = paidBy === undefined ? undefined : await findPaymentOrder(platform.db, paidBy);
    if (!paid) throw error;
    return { ...toCheckout(platform, paid), ...split };
  }
}

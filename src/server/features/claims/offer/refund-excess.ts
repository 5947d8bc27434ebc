import { paise } from '#domain/money.ts';
import { refundClaimOrders } from '#server/features/payments/payments.service.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { OfferRow } from '../claim-file.ts';

/** What was paid and is more than the fee goes back with the acceptance: what earlier, voided offers brought, then the wizard's fee itself. Nothing stays in advances. */
export async function refundExcess(tx: Tx, offer: OfferRow): Promise<void> {
  const amount = paise(offer.excess_credit_paise);
  if (amount <= 0) return;
  const unsent = await refundClaimOrders(tx, { claimId: offer.claim_id, amount, reason: 'fee-smaller' });
  // The acceptance holds all the same; the ledger's check names the claim until people have sent it.
  if (unsent > 0)
    tx.log.error({ claimId: offer.claim_id, unsent }, 'what the fee leaves over is more than its payments can give back');
}

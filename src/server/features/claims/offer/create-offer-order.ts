import { problem } from '#contract/errors.ts';
import type { CheckoutDto } from '#contract/payments/payments.schemas.ts';
import { openPayment } from '#server/features/payments/payments.service.ts';
import { repeatable } from '#server/platform/actor.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { balancePayment } from './balance-payment.ts';
import { signKeyFacts } from './sign-key-facts.ts';
import type { Agreement } from './sign-key-facts.ts';
import { lockClaim, permit, readClaim } from '../claim-steps.ts';

/** Opens the payment of what is left of the fee; the same open order comes back when asked again. With it the owner signs what they were told: the confirmed payment accepts by itself. */
export async function createOfferOrder(
  platform: Platform,
  actor: UserActor,
  claimId: string,
  agreement: Agreement,
): Promise<CheckoutDto> {
  const file = await readClaim(platform, actor, claimId);
  permit(actor, 'open-balance-payment', file);
  const { offer } = file;
  if (!offer || offer.balance_paise <= 0) throw problem('claim.nothing-to-pay');
  await inTransaction(platform, repeatable(actor), async (tx) => {
    const locked = await lockClaim(tx, claimId);
    permit(actor, 'open-balance-payment', locked);
    await signKeyFacts(tx, locked, agreement);
  });
  return openPayment(platform, actor, { ...balancePayment(actor, file, offer), returnPath: `/app/claims/${claimId}` });
}

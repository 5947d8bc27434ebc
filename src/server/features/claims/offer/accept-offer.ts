import type { ClaimStateDto } from '#contract/claims/claim-state.ts';
import { problem } from '#contract/errors.ts';
import type { OfferState } from '#domain/claims/offer/offer.ts';
import type { PaymentState } from '#domain/payments/payment-order.ts';
import { atGateway, findPaymentOrder, paymentStateOf, refreshPayment } from '#server/features/payments/payments.service.ts';
import { repeatable } from '#server/platform/actor.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { bookAcceptance } from './book-acceptance.ts';
import { signKeyFacts } from './sign-key-facts.ts';
import type { Agreement } from './sign-key-facts.ts';
import { claimState, lockClaim, permit, readClaim } from '../claim-steps.ts';

export type Acceptance = ClaimStateDto & { offerState: OfferState; payment: PaymentState | null };

/** Accepts the offer. A payment that was made is read from the gateway, which accepts by itself when it is confirmed; without a balance the word is enough. Accepted twice is accepted. */
export async function acceptOffer(
  platform: Platform,
  actor: UserActor,
  claimId: string,
  { orderId, ...agreement }: Agreement & { readonly orderId?: string | undefined },
): Promise<Acceptance> {
  const { offer } = await readClaim(platform, actor, claimId);
  let payment: PaymentState | null = null;
  if (orderId !== undefined) {
    const order = await findPaymentOrder(platform.db, orderId);
    if (!order || order.user_id !== actor.userId || order.claim_id !== claimId || order.purpose !== 'offer_balance')
      throw problem('record.not-found');
    payment = paymentStateOf(await atGateway(() => refreshPayment(platform, orderId)));
  } else if (offer?.state !== 'accepted') {
    await inTransaction(platform, repeatable(actor), async (tx) => {
      const file = await lockClaim(tx, claimId);
      permit(actor, 'accept-offer', file);
      await signKeyFacts(tx, file, agreement);
      if (file.offer) await bookAcceptance(tx, file, file.offer);
    });
  }
  const after = await readClaim(platform, actor, claimId);
  if (!after.offer) throw problem('claim.offer-not-open');
  return { ...(await claimState(platform, actor, claimId)), offerState: after.offer.state as OfferState, payment };
}

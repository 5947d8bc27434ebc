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
import type { ClaimFile } from '../claim-file.ts';
import { claimStateOf, lockClaim, permit, readClaim, requireSeen } from '../claim-steps.ts';
import { claimAfter } from '../renew-claims.ts';

export type Acceptance = ClaimStateDto & { offerState: OfferState; payment: PaymentState | null };

/** Accepts the offer. A payment that was made is read from the gateway, which accepts by itself when it is confirmed; without a balance the word is enough. Accepted twice is accepted. */
export async function acceptOffer(
  platform: Platform,
  actor: UserActor,
  claimId: string,
  { orderId, ...agreement }: Agreement & { readonly orderId?: string | undefined },
): Promise<Acceptance> {
  let payment: PaymentState | null = null;
  let accepted: (() => ClaimFile | undefined) | undefined;
  if (orderId === undefined) {
    accepted = await inTransaction(platform, repeatable(actor), async (tx) => {
      const file = await lockClaim(tx, claimId);
      requireSeen(actor, file);
      if (file.offer?.state !== 'accepted') {
        permit(actor, 'accept-offer', file);
        await signKeyFacts(tx, file, agreement);
        if (file.offer) await bookAcceptance(tx, file, file.offer);
      }
      return () => claimAfter(tx, claimId);
    });
  } else {
    const order = await findPaymentOrder(platform.db, orderId);
    if (!order || order.user_id !== actor.userId || order.claim_id !== claimId || order.purpose !== 'offer_balance')
      throw problem('record.not-found');
    payment = paymentStateOf(await atGateway(() => refreshPayment(platform, orderId)));
  }
  const after = accepted?.() ?? (await readClaim(platform, actor, claimId));
  if (!after.offer) throw problem('claim.offer-not-open');
  return { ...claimStateOf(actor, after), offerState: after.offer.state as OfferState, payment };
}

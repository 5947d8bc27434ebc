import type { ClaimStateDto } from '#contract/claims/claim-view.schemas.ts';
import { problem } from '#contract/errors.ts';
import type { OfferState } from '#domain/claims/offer/offer.ts';
import type { PaymentState } from '#domain/payments/payment-order.ts';
import {
  atGateway,
  findPaymentOrder,
  paymentStateOf,
  refreshPayment,
  openPayment,
  refundClaimOrders,
} from '#server/features/payments/payments.service.ts';
import { repeatable } from '#server/platform/actor.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { PaidHook, Platform } from '#server/platform/platform.ts';
import { signKeyFacts, signUntyped } from './sign-key-facts.ts';
import type { Agreement } from './sign-key-facts.ts';
import type { ClaimFile, OfferRow } from '../claim/claim-file.ts';
import { claimStateOf, lockClaim, permit, readClaim, requireSeen, takeStep } from '../claim/claim-steps.ts';
import { claimAfter } from '../claim/renew-claims.ts';
import type { ClaimFacts } from '#domain/claims/claim-facts.ts';
import type { NewestOffer } from '#domain/claims/offer/offer-actions.ts';
import type { IsoDate } from '#domain/dates.ts';
import { gstIncludedIn } from '#domain/payments/fees.ts';
import { advanceApplied, advanceEarned, balancePaid, offerAccepted } from '#domain/ledger/postings.ts';
import { postEntry } from '#server/features/ledger/ledger.service.ts';
import { postTaxedEntry } from '#server/features/tax-documents/tax-documents.service.ts';
import { record, notify, aboutClaim } from '#server/platform/messages/send.ts';
import { claimantMoney } from '../pricing/rates-in-force.ts';
import { payoutWhenReady } from '../payout/start-payout.ts';
import { can } from '#domain/claims/lifecycle.ts';
import { theSystem } from '#domain/roles.ts';
import type { CheckoutDto } from '#contract/payments/payments.schemas.ts';
import { balancePayment } from './pay-link.ts';

type Acceptance = ClaimStateDto & { offerState: OfferState; payment: PaymentState | null };

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

/** Accepts the newest offer of a locked claim: state, ledger, history and word to everyone, in the caller's transaction. The table refuses what may not be. */
export async function bookAcceptance(
  tx: Tx,
  file: ClaimFile,
  offer: OfferRow,
  {
    isRenewal = false,
    paidOn,
    ...payment
  }: Partial<NewestOffer> & {
    /** By their word to the offer before it. */ isRenewal?: boolean;
    /** Of the balance. */ paidOn?: IsoDate;
  } = {},
): Promise<void> {
  const given: Partial<ClaimFacts> = file.facts.offer ? { offer: { ...file.facts.offer, ...payment } } : {};
  const claim = await takeStep(tx, file, { action: 'accept-offer', given });
  await tx.db.updateTable('offer').set({ state: 'accepted', accepted_at: tx.now }).where('id', '=', offer.id).execute();
  await signUntyped(tx, file, isRenewal ? 'offer-before' : 'account');
  const event = { claimId: claim.id, n: offer.number };
  // Before the fee takes its share: what is held minus what will count is our service charge.
  const { serviceCharge } = await claimantMoney(tx, claim.id);
  await postTaxedEntry(tx, offerAccepted(event, offer.slab_fee_paise, offer.gst_paise));
  if (offer.credit_paise > 0) await postEntry(tx, advanceApplied(event, offer.credit_paise));
  if (offer.balance_paise > 0) await postEntry(tx, balancePaid(event, offer.balance_paise), paidOn);
  if (serviceCharge > 0) await postTaxedEntry(tx, advanceEarned(event, serviceCharge, gstIncludedIn(serviceCharge)));
  await refundExcess(tx, offer);
  if (isRenewal) return;
  await record(tx, claim.id, 'offer-accepted');
  await notify(tx, claim.claimant_id, 'offer-accepted', aboutClaim(claim), { inAppOnly: true });
  if (file.garage?.ownerId) await notify(tx, file.garage.ownerId, 'offer-accepted', aboutClaim(claim));
  await payoutWhenReady(tx, claim.id);
}

/** A confirmed balance payment accepts the offer, whether the claimant still looks or has closed the window. One that nobody needs goes back. */
export const offerBalancePaid: PaidHook = async (tx, payment) => {
  if (payment.claimId === null) return 'not-needed';
  const file = await lockClaim(tx, payment.claimId);
  const { offer } = file;
  if (!offer || offer.id !== payment.offerId || offer.balance_paise !== payment.amount || !file.facts.offer) return 'not-needed';
  const paid = { payment: 'success', paymentOpenedAt: payment.openedAt } as const;
  if (!can('accept-offer', theSystem, { ...file.facts, offer: { ...file.facts.offer, ...paid } }).ok) return 'not-needed';
  await bookAcceptance({ ...tx, actor: { ...tx.actor, ...theSystem } }, file, offer, { ...paid, paidOn: payment.paidOn });
  return 'applied';
};

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

/** What was paid and is more than the fee goes back with the acceptance: what earlier, voided offers brought, then the wizard's fee itself. Nothing stays in advances. */
async function refundExcess(tx: Tx, offer: OfferRow): Promise<void> {
  const amount = offer.excess_credit_paise;
  if (amount <= 0) return;
  const unsent = await refundClaimOrders(tx, { claimId: offer.claim_id, amount, reason: 'fee-smaller' });
  // The acceptance holds all the same; the ledger's check names the claim until people have sent it.
  if (unsent > 0)
    tx.log.error({ claimId: offer.claim_id, unsent }, 'what the fee leaves over is more than its payments can give back');
}

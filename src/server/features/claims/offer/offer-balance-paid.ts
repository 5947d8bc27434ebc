import { can } from '#domain/claims/can.ts';
import { theSystem } from '#domain/roles.ts';
import type { PaidHook } from '#server/platform/gateway-hooks.ts';
import { bookAcceptance } from './book-acceptance.ts';
import { lockClaim } from '../claim-steps.ts';

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

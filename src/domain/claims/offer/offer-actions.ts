import type { Paise } from '#domain/money.ts';
import type { PaymentState } from '#domain/payments/payment-order.ts';
import { beforeDecision, refuseUnless } from '../guards.ts';
import type { ActionRows, CommonFacts } from '../guards.ts';
import type { OfferBasis } from './company-set-up.ts';
import type { OfferState } from './offer.ts';

export interface NewestOffer {
  readonly state: OfferState;
  readonly basis: OfferBasis;
  readonly expiresAt: Date;
  /** Outstanding fee in paise; zero needs no payment. */
  readonly balance: Paise;
  /** State of the balance payment as re-read from the gateway; null if none was opened. */
  readonly payment: PaymentState | null;
  /** When the balance payment was opened; one opened in time counts even if confirmed late. */
  readonly paymentOpenedAt: Date | null;
}

export interface OfferFacts {
  /** Null before the first. */
  readonly offer: NewestOffer | null;
}

export function isBalanceConfirmed({ offer }: OfferFacts): boolean {
  return offer !== null && (offer.balance === 0 || offer.payment === 'success');
}

/** Not expired, or paid by an attempt that started in time and was confirmed late. */
function isOfferInTime({ offer, now }: OfferFacts & Pick<CommonFacts, 'now'>): boolean {
  if (offer === null) return false;
  const { expiresAt, paymentOpenedAt } = offer;
  if (now.getTime() <= expiresAt.getTime()) return true;
  return paymentOpenedAt !== null && paymentOpenedAt.getTime() <= expiresAt.getTime() && isBalanceConfirmed({ offer });
}

export const offerGuards = {
  'offer-open': refuseUnless('claim.offer-not-open', ({ offer }: OfferFacts) => offer?.state === 'open'),
  // Nobody pays a fee, or signs, for money that may not be advanced.
  'offer-lawful': refuseUnless('claim.no-set-up', ({ offer }: OfferFacts) => offer !== null && offer.basis !== 'none'),
  'offer-in-time': refuseUnless('claim.offer-expired', isOfferInTime),
  'balance-confirmed': refuseUnless('claim.payment-not-confirmed', isBalanceConfirmed),
  'offer-lapsed': refuseUnless(
    'claim.offer-still-open',
    ({ offer, now }: OfferFacts & CommonFacts) =>
      offer === null ||
      offer.state === 'expired' ||
      offer.state === 'void' ||
      (offer.state === 'open' && offer.payment !== 'processing' && !isOfferInTime({ offer, now })),
  ),
  'offer-not-accepted': refuseUnless('claim.offer-accepted', ({ offer }: OfferFacts) => offer?.state !== 'accepted'),
} as const;

export const offerActions = {
  'open-balance-payment': {
    from: ['approved'],
    to: 'same',
    by: ['offer.accept'],
    guards: ['offer-open', 'offer-lawful', 'offer-in-time'],
  },
  // The system accepts too, for owners who close the window after paying the balance.
  'accept-offer': {
    from: ['approved'],
    to: 'same',
    by: ['offer.accept', 'system'],
    guards: ['offer-open', 'offer-lawful', 'offer-in-time', 'balance-confirmed'],
  },
  'renew-offer': { from: ['approved'], to: 'same', by: ['offer.renew'], guards: ['no-live-payout', 'offer-lapsed'] },
  // An invoice below the approved amount, or one that corrects another, recomputes advance, fee and offer.
  'renew-for-invoice': { from: ['approved'], to: 'same', by: ['system'], guards: ['no-live-payout'] },
  withdraw: {
    from: [...beforeDecision, 'second_approval', 'approved'],
    to: 'withdrawn',
    by: ['claim.withdraw'],
    guards: ['offer-not-accepted', 'no-live-payout'],
  },
} as const satisfies ActionRows<keyof typeof offerGuards>;

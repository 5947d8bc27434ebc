import type { Paise } from '../money.ts';
import type { PaymentState } from './payment-order.ts';

/** What a gateway says of an order. `closing`: it takes no payment any more, but one may be under way; `unknown`: a status that its adapter does not know. */
export type OrderNews = 'open' | 'paid' | 'expired' | 'closed' | 'closing' | 'unknown';

/** What it says of one attempt to pay. `dropped`: the payer left. */
export type AttemptNews = 'succeeded' | 'under-way' | 'failed' | 'dropped' | 'cancelled' | 'not-tried' | 'unknown';

export interface GatewayFacts {
  /** Of the order as it was read now. */
  readonly order: OrderNews;
  readonly orderAmount: Paise;
  readonly currency: string;
  /** In any order. */
  readonly attempts: readonly AttemptNews[];
  /** The amount of each attempt that succeeded. */
  readonly paid: readonly Paise[];
}

export interface OurOrder {
  readonly amount: Paise;
  readonly currency: string;
  /** Is our own check of this order running at this moment? */
  readonly verifying: boolean;
  readonly state: PaymentState;
}

export type PaymentAlert = 'paid-without-attempt' | 'amount-mismatch' | 'currency-mismatch' | 'unknown-gateway-state';

export interface MappedPayment {
  readonly state: PaymentState;
  /** What staff must look at; null when nothing is odd. No credit is given while there is an alert. */
  readonly alert: PaymentAlert | null;
}

const endedAttempts: readonly AttemptNews[] = ['failed', 'dropped', 'cancelled'];

function alertOfPaid(facts: GatewayFacts, ours: OurOrder): PaymentAlert | null {
  if (facts.currency !== ours.currency) return 'currency-mismatch';
  if (facts.orderAmount !== ours.amount) return 'amount-mismatch';
  if (!facts.attempts.includes('succeeded')) return 'paid-without-attempt';
  // The order says that it is paid, whatever was paid on it: less is not what was asked for.
  return facts.paid.some((amount) => amount >= ours.amount) ? null : 'amount-mismatch';
}

/** Our state of a payment order from what the gateway says now, whatever event or browser asked. Evaluated success, processing, failed, pending; success never reverts. */
export function paymentStateFrom(facts: GatewayFacts, ours: OurOrder): MappedPayment {
  if (ours.state === 'success') return { state: 'success', alert: null };
  if (facts.order === 'paid') {
    const alert = alertOfPaid(facts, ours);
    return alert === null ? { state: 'success', alert } : { state: 'processing', alert };
  }
  // A status that we do not know may mean money under way: never call it failed.
  if (facts.order === 'unknown' || facts.attempts.includes('unknown'))
    return { state: 'processing', alert: 'unknown-gateway-state' };
  const underWay = facts.attempts.includes('under-way') || facts.attempts.includes('succeeded');
  if (underWay || facts.order === 'closing' || ours.verifying) return { state: 'processing', alert: null };
  // Nothing is under way here, so whichever attempt was the latest has ended: their order does not matter.
  const attemptEnded = facts.attempts.some((attempt) => endedAttempts.includes(attempt));
  const orderEnded = facts.order === 'expired' || facts.order === 'closed';
  return { state: orderEnded || attemptEnded ? 'failed' : 'pending', alert: null };
}

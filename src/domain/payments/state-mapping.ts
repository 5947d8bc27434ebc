import type { Paise } from '../money.ts';
import type { PaymentState } from './payment-order.ts';

/** Gateway status of an order. `closing`: accepts no new payment, but one may be in progress; `unknown`: a status unknown to the adapter. */
export type OrderNews = 'open' | 'paid' | 'expired' | 'closed' | 'closing' | 'unknown';

/** Gateway status of one payment attempt. `dropped`: the payer left. */
export type AttemptNews = 'succeeded' | 'under-way' | 'failed' | 'dropped' | 'cancelled' | 'not-tried' | 'unknown';

export interface GatewayFacts {
  /** The order as just re-read. */
  readonly order: OrderNews;
  readonly orderAmount: Paise;
  readonly currency: string;
  /** In any order. */
  readonly attempts: readonly AttemptNews[];
  /** Amount of each successful attempt. */
  readonly paid: readonly Paise[];
}

export interface OurOrder {
  readonly amount: Paise;
  readonly currency: string;
  /** Whether our own check of this order is running. */
  readonly verifying: boolean;
  readonly state: PaymentState;
}

export type PaymentAlert = 'paid-without-attempt' | 'amount-mismatch' | 'currency-mismatch' | 'unknown-gateway-state';

export interface MappedPayment {
  readonly state: PaymentState;
  /** Needs staff review; null if nothing is wrong. No credit is given while there is an alert. */
  readonly alert: PaymentAlert | null;
}

const endedAttempts: readonly AttemptNews[] = ['failed', 'dropped', 'cancelled'];

function alertOfPaid(facts: GatewayFacts, ours: OurOrder): PaymentAlert | null {
  if (facts.currency !== ours.currency) return 'currency-mismatch';
  if (facts.orderAmount !== ours.amount) return 'amount-mismatch';
  if (!facts.attempts.includes('succeeded')) return 'paid-without-attempt';
  // The order is reported as paid regardless of the amount; less than ordered is a mismatch.
  return facts.paid.some((amount) => amount >= ours.amount) ? null : 'amount-mismatch';
}

/**
 * Our state of a payment order from the gateway's current status, whatever event or browser triggered the check. Precedence: success, processing, failed,
 * pending; success never reverts.
 */
export function paymentStateFrom(facts: GatewayFacts, ours: OurOrder): MappedPayment {
  if (ours.state === 'success') return { state: 'success', alert: null };
  if (facts.order === 'paid') {
    const alert = alertOfPaid(facts, ours);
    return alert === null ? { state: 'success', alert } : { state: 'processing', alert };
  }
  // An unknown status may mean a payment in progress: never treat it as failed.
  if (facts.order === 'unknown' || facts.attempts.includes('unknown'))
    return { state: 'processing', alert: 'unknown-gateway-state' };
  const underWay = facts.attempts.includes('under-way') || facts.attempts.includes('succeeded');
  if (underWay || facts.order === 'closing' || ours.verifying) return { state: 'processing', alert: null };
  // Nothing is in progress here, so the latest attempt has ended: their order does not matter.
  const attemptEnded = facts.attempts.some((attempt) => endedAttempts.includes(attempt));
  const orderEnded = facts.order === 'expired' || facts.order === 'closed';
  return { state: orderEnded || attemptEnded ? 'failed' : 'pending', alert: null };
}

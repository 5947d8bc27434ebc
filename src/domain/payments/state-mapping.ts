import type { Paise } from '../money.ts';
import type { PaymentState } from './payment-order.ts';

/** States of an order and of an attempt as Cashfree names them (API 2025-01-01). */
export type GatewayOrderStatus = 'ACTIVE' | 'PAID' | 'EXPIRED' | 'TERMINATED' | 'TERMINATION_REQUESTED';
export type GatewayAttemptStatus = 'SUCCESS' | 'PENDING' | 'FAILED' | 'USER_DROPPED' | 'NOT_ATTEMPTED' | 'CANCELLED' | 'VOID';

export interface GatewayFacts {
  /** `order_status` and `order_amount` of GET order, re-read; unknown states may come. */
  readonly orderStatus: string;
  readonly orderAmount: Paise;
  readonly currency: string;
  /** `payment_status` of every attempt of GET payments, in any order; unknown states may come. */
  readonly attempts: readonly string[];
  /** `payment_amount` of every attempt that succeeded. */
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

const knownOrderStates: readonly string[] = [
  'ACTIVE',
  'PAID',
  'EXPIRED',
  'TERMINATED',
  'TERMINATION_REQUESTED',
] satisfies GatewayOrderStatus[];
const endedAttempts: readonly string[] = ['FAILED', 'USER_DROPPED', 'CANCELLED', 'VOID'] satisfies GatewayAttemptStatus[];
const knownAttempts: readonly string[] = [...endedAttempts, 'SUCCESS', 'PENDING', 'NOT_ATTEMPTED'] satisfies string[];

function alertOfPaid(facts: GatewayFacts, ours: OurOrder): PaymentAlert | null {
  if (facts.currency !== ours.currency) return 'currency-mismatch';
  if (facts.orderAmount !== ours.amount) return 'amount-mismatch';
  if (!facts.attempts.includes('SUCCESS')) return 'paid-without-attempt';
  // The order says PAID whatever was paid on it: less is not what was asked for.
  return facts.paid.some((amount) => amount >= ours.amount) ? null : 'amount-mismatch';
}

/** Our state of a payment order from what the gateway says now, whatever event or browser asked. Evaluated success, processing, failed, pending; success never reverts. */
export function paymentStateFrom(facts: GatewayFacts, ours: OurOrder): MappedPayment {
  if (ours.state === 'success') return { state: 'success', alert: null };
  if (facts.orderStatus === 'PAID') {
    const alert = alertOfPaid(facts, ours);
    return alert === null ? { state: 'success', alert } : { state: 'processing', alert };
  }
  const unknown =
    !knownOrderStates.includes(facts.orderStatus) || facts.attempts.some((attempt) => !knownAttempts.includes(attempt));
  // A state that we do not know may mean money under way: never call it failed.
  if (unknown) return { state: 'processing', alert: 'unknown-gateway-state' };
  const underWay = facts.attempts.includes('PENDING') || facts.attempts.includes('SUCCESS');
  if (underWay || facts.orderStatus === 'TERMINATION_REQUESTED' || ours.verifying) return { state: 'processing', alert: null };
  // Nothing is under way here, so whichever attempt was the latest has ended: their order does not matter.
  const attemptEnded = facts.attempts.some((attempt) => endedAttempts.includes(attempt));
  const orderEnded = facts.orderStatus === 'EXPIRED' || facts.orderStatus === 'TERMINATED';
  return { state: orderEnded || attemptEnded ? 'failed' : 'pending', alert: null };
}

import type { Paise } from '../money.ts';
import { atLeastZero, subtract, ZERO } from '../money.ts';

/** How the claim ended, or why a payment is not needed. */
export type RefundCause =
  | 'draft-discarded'
  | 'withdrawn'
  | 'rejected'
  // The fee of the accepted offer is less than the payments towards it.
  | 'fee-smaller'
  // The garage was not paid within 24 hours.
  | 'paid-late'
  // A duplicate payment, or one received after the claim no longer needed it.
  | 'surplus-payment';

export interface RefundFacts {
  readonly cause: RefundCause;
  /** Whether a survey or review of this claim ever started. */
  readonly surveyStarted: boolean;
  readonly reviewStarted: boolean;
  /** Total paid with this order, including the service charge. */
  readonly paid: Paise;
  /** Already refunded, or in progress. */
  readonly refunded: Paise;
}

export interface RefundDue {
  readonly amount: Paise;
  readonly rule: 'full' | 'work-began' | 'nothing-left';
}

/**
 * Refund to the claimant, as disclosed before payment: everything (₹500, including the service charge) if the claim is discarded, withdrawn before a survey or
 * review started, or rejected before review; nothing afterwards, because the work covered by the fee has begun. A payment that was never needed is refunded in
 * full.
 */
export function refundDue(facts: RefundFacts): RefundDue {
  const workBegan =
    (facts.cause === 'withdrawn' && (facts.surveyStarted || facts.reviewStarted)) ||
    (facts.cause === 'rejected' && facts.reviewStarted);
  if (workBegan) return { amount: ZERO, rule: 'work-began' };
  const amount = atLeastZero(subtract(facts.paid, facts.refunded));
  return { amount, rule: amount > 0 ? 'full' : 'nothing-left' };
}

import type { Paise } from '../money.ts';
import { atLeastZero, subtract, ZERO } from '../money.ts';

/** How a claim ended, or why a payment is not needed. */
export type RefundCause =
  | 'draft-discarded'
  | 'withdrawn'
  | 'rejected'
  // The fee of the accepted offer is smaller than what was paid towards it.
  | 'fee-smaller'
  // The garage was not paid within the 24 hours.
  | 'paid-late'
  // A second success for the same thing, or one that came after the claim no longer needed it.
  | 'surplus-payment';

export interface RefundFacts {
  readonly cause: RefundCause;
  /** Did a survey or a review of this claim ever start? */
  readonly surveyStarted: boolean;
  readonly reviewStarted: boolean;
  /** All that was paid with this order, service charge included. */
  readonly paid: Paise;
  /** What was sent back already or is on its way. */
  readonly refunded: Paise;
}

export interface RefundDue {
  readonly amount: Paise;
  readonly rule: 'full' | 'work-began' | 'nothing-left';
}

/**
 * What goes back to the claimant, as told before paying: everything (₹500, service charge included) when the claim is
 * discarded, when it is withdrawn before a survey or review started, or rejected before review; afterwards nothing, because the
 * work that the fee pays for has begun. A payment that was never needed goes back whole.
 */
export function refundDue(facts: RefundFacts): RefundDue {
  const workBegan =
    (facts.cause === 'withdrawn' && (facts.surveyStarted || facts.reviewStarted)) ||
    (facts.cause === 'rejected' && facts.reviewStarted);
  if (workBegan) return { amount: ZERO, rule: 'work-began' };
  const amount = atLeastZero(subtract(facts.paid, facts.refunded));
  return { amount, rule: amount > 0 ? 'full' : 'nothing-left' };
}

import { atLeastZero, lesser, subtract } from '../../money.ts';
import type { Paise } from '../../money.ts';
import type { TransferState } from '../../transfers/transfer.ts';

export type PromiseOutcome = 'kept' | 'missed';

/** Below this number of claims a percentage is meaningless, and the public page shows none. */
export const FEWEST_CLAIMS_FOR_A_SHARE = 20;

export const ON_TIME_DAYS = 90;

export interface PromiseFacts {
  /** 24 hours after the last condition was met, including nights and bank holidays. */
  readonly dueAt: Date;
  readonly now: Date;
  /** All payouts of the claim; `creditedAt` is the bank's time. */
  readonly payouts: readonly { readonly state: TransferState; readonly creditedAt: Date | null }[];
}

/** Whether the promise was kept. A payout that failed or was returned is a miss, however soon another follows. Null if not yet known. */
export function promiseOutcome({ dueAt, now, payouts }: PromiseFacts): PromiseOutcome | null {
  if (payouts.some(({ state }) => state === 'failed' || state === 'reversed')) return 'missed';
  const credited = payouts.find(({ state, creditedAt }) => state === 'success' && creditedAt !== null)?.creditedAt;
  if (credited) return credited.getTime() <= dueAt.getTime() ? 'kept' : 'missed';
  return now.getTime() > dueAt.getTime() ? 'missed' : null;
}

export interface FeePaid {
  /** Fee of the accepted offer, including GST. */
  readonly total: Paise;
  /** The part of it paid for reviewing the claim. */
  readonly processing: Paise;
  readonly service: Paise;
}

/** Refund for a miss: everything except the processing fee, which pays for the review. */
export function servicePart({ total, processing, service }: FeePaid): Paise {
  return (atLeastZero(subtract(total, lesser(total, processing))) + service) as Paise;
}

/** Percentage kept, one decimal, rounded down so that it is never overstated. Null below the minimum number of claims. */
export function shareKept(kept: number, claims: number): number | null {
  return claims < FEWEST_CLAIMS_FOR_A_SHARE ? null : Math.floor((1000 * kept) / claims) / 10;
}

const LAKH = 10_000_000;

/**
 * Total paid to garages in rupees, rounded down to whole lakhs, so that daily changes do not reveal single payouts. Null below the minimum number of claims.
 */
export function paidAtLeast(paid: number, claims: number): number | null {
  return claims < FEWEST_CLAIMS_FOR_A_SHARE ? null : (Math.floor(paid / LAKH) * LAKH) / 100;
}

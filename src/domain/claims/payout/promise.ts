import { atLeastZero, lesser, subtract } from '../../money.ts';
import type { Paise } from '../../money.ts';
import type { TransferState } from '../../transfers/transfer.ts';

export type PromiseOutcome = 'kept' | 'missed';

/** Below this many claims a share of them says nothing, and the public page shows none. */
export const FEWEST_CLAIMS_FOR_A_SHARE = 20;

/** Over how many days the public page counts. */
export const ON_TIME_DAYS = 90;

export interface PromiseFacts {
  /** 24 hours by the clock after the last condition was met; no nights or bank holidays are taken out. */
  readonly dueAt: Date;
  readonly now: Date;
  /** All payouts of the claim; `creditedAt` is the bank's time. */
  readonly payouts: readonly { readonly state: TransferState; readonly creditedAt: Date | null }[];
}

/** Was the promise kept? A payout that failed or came back is a miss, however soon another followed. Null while nobody can say. */
export function promiseOutcome({ dueAt, now, payouts }: PromiseFacts): PromiseOutcome | null {
  if (payouts.some(({ state }) => state === 'failed' || state === 'reversed')) return 'missed';
  const credited = payouts.find(({ state, creditedAt }) => state === 'success' && creditedAt !== null)?.creditedAt;
  if (credited) return credited.getTime() <= dueAt.getTime() ? 'kept' : 'missed';
  return now.getTime() > dueAt.getTime() ? 'missed' : null;
}

export interface FeePaid {
  /** The accepted offer's fee with its tax. */
  readonly total: Paise;
  /** Of it, what was paid for looking at the claim. */
  readonly processing: Paise;
  /** The wizard's service charge. */
  readonly service: Paise;
}

/** What goes back for a miss: everything but the processing fee, which pays for the review. */
export function servicePart({ total, processing, service }: FeePaid): Paise {
  return (atLeastZero(subtract(total, lesser(total, processing))) + service) as Paise;
}

/** The share that was kept, in per cent with one decimal, rounded down: it never looks better than it is. Null where too few claims were counted. */
export function shareKept(kept: number, claims: number): number | null {
  return claims < FEWEST_CLAIMS_FOR_A_SHARE ? null : Math.floor((1000 * kept) / claims) / 10;
}

const LAKH = 10_000_000;

/** What garages were paid, in rupees, rounded down to whole lakhs: night by night the page must not tell what one garage got. Null where few claims were paid. */
export function paidAtLeast(paid: number, claims: number): number | null {
  return claims < FEWEST_CLAIMS_FOR_A_SHARE ? null : (Math.floor(paid / LAKH) * LAKH) / 100;
}

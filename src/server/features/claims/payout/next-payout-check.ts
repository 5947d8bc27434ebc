import type { PayoutRow } from '../claim-file.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Banks return transfers within days: after the credit we look this long after it, then no more. */
const afterCredit = [HOUR, 24 * HOUR, 72 * HOUR, 7 * 24 * HOUR];

/** When the sweep reads this transfer again; null when nothing more is expected of it. */
export function nextPayoutCheck(payout: Pick<PayoutRow, 'created_at' | 'credited_at'>, state: string, now: Date): Date | null {
  if (state === 'success' && payout.credited_at !== null) {
    const creditedAt = payout.credited_at.getTime();
    const next = afterCredit.find((after) => creditedAt + after > now.getTime());
    return next === undefined ? null : new Date(creditedAt + next);
  }
  const age = now.getTime() - payout.created_at.getTime();
  const wait = age < 10 * MINUTE ? MINUTE : age < 2 * HOUR ? 5 * MINUTE : 30 * MINUTE;
  return new Date(now.getTime() + wait);
}

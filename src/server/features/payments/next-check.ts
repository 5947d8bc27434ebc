import type { StoredPaymentState } from './payment-order-row.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** An attempt that began before expiry may be decided by a bank days later. */
const LATE = 72 * HOUR;

/** When the sweep asks the gateway again; null when nothing can come any more. */
export function nextCheck(state: StoredPaymentState, order: { created_at: Date; expires_at: Date }, now: Date): Date | null {
  const age = now.getTime() - order.created_at.getTime();
  const afterExpiry = now.getTime() - order.expires_at.getTime();
  const pause = age < 15 * MINUTE ? MINUTE : age < 2 * HOUR ? 5 * MINUTE : HOUR;
  // Once after the end: a second attempt may have gone through beside the one that we know.
  if (state === 'success') return afterExpiry < 0 ? new Date(order.expires_at.getTime() + 10 * MINUTE) : null;
  // Money may be under way, or people are looking at it: never forgotten.
  if (state === 'processing' || state === 'quarantined') return new Date(now.getTime() + pause);
  return afterExpiry > LATE ? null : new Date(now.getTime() + pause);
}

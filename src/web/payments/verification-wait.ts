import type { PaymentState } from '#domain/payments/payment-order.ts';

const soonMs = 2000;
const laterMs = 10_000;
/** Polls after which an order without an attempt counts as "not paid": the window was closed, or Back was pressed. */
const looksBeforeUnpaid = 3;
/** Polls after which the interval grows. */
const looksBeforeSlow = 60;

/** Milliseconds until the next poll; false if the payment is decided. */
export function nextLook(status: PaymentState | undefined, looks: number): number | false {
  if (status === 'success' || status === 'failed') return false;
  if (status === 'pending' && looks >= looksBeforeUnpaid) return false;
  return looks < looksBeforeSlow ? soonMs : laterMs;
}

/** Whether the user returned without paying; the order is still open and can be paid. */
export function cameBackUnpaid(status: PaymentState | undefined, looks: number): boolean {
  return status === 'pending' && looks >= looksBeforeUnpaid;
}

export function takesLong(looks: number): boolean {
  return looks >= 15;
}

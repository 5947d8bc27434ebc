import type { PaymentState } from '#domain/payments/payment-order.ts';

const soonMs = 2000;
const laterMs = 10_000;
/** Looks at the gateway after which an order without any attempt counts as "not paid": the window was closed, or Back was pressed. */
const looksBeforeUnpaid = 3;
/** Looks after which the pace slows down: the bank takes longer than a person waits. */
const looksBeforeSlow = 60;

/** How long to wait before the next look at the gateway, in milliseconds; false when there is nothing to wait for. */
export function nextLook(status: PaymentState | undefined, looks: number): number | false {
  if (status === 'success' || status === 'failed') return false;
  if (status === 'pending' && looks >= looksBeforeUnpaid) return false;
  return looks < looksBeforeSlow ? soonMs : laterMs;
}

/** Did the person come back without paying? The order is then still open and can be paid. */
export function cameBackUnpaid(status: PaymentState | undefined, looks: number): boolean {
  return status === 'pending' && looks >= looksBeforeUnpaid;
}

/** Does the bank take so long that one should say so? */
export function takesLong(looks: number): boolean {
  return looks >= 15;
}

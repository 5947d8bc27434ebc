import type { CheckoutDto } from '#contract/payments/payments.schemas.ts';
import { paise, paiseToRupees } from '#domain/money.ts';
import type { Platform } from '#server/platform/platform.ts';
import { gatewayOf, paymentStateOf, providerOf } from './payment-order-row.ts';
import type { PaymentOrderRow } from './payment-order-row.ts';

/** What the browser needs to open the checkout. An order whose last attempt failed is open again, so that it shows as pending. */
export function toCheckout(platform: Platform, row: PaymentOrderRow): CheckoutDto {
  const state = paymentStateOf(row);
  const open = state === 'pending' || state === 'failed';
  const sessionId = open ? (row.session_id ?? '') : '';
  const { checkout } = gatewayOf(platform, row);
  return {
    orderId: row.order_id,
    provider: providerOf(row),
    sessionId,
    amount: paiseToRupees(paise(row.amount_paise)),
    checkoutUrl: sessionId === '' ? null : checkout.pageOf(sessionId),
    mode: checkout.mode,
    status: open ? 'pending' : state,
    expiresAt: row.expires_at.toISOString(),
  };
}

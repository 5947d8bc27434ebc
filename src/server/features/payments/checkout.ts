import type { CheckoutDto } from '#contract/payments.ts';
import { paise, paiseToRupees } from '#domain/money.ts';
import type { Config } from '#server/platform/config.ts';
import { paymentStateOf } from './payment-order-row.ts';
import type { PaymentOrderRow } from './payment-order-row.ts';

/** What the browser needs to open the checkout. An order whose last attempt failed is open again, so that it shows as pending. */
export function toCheckout(config: Config, row: PaymentOrderRow): CheckoutDto {
  const state = paymentStateOf(row);
  const open = state === 'pending' || state === 'failed';
  const sessionId = open ? (row.session_id ?? '') : '';
  const { standin, cashfree } = config;
  const demo = standin.url !== null && cashfree.payments.baseUrl.startsWith(standin.url);
  return {
    orderId: row.order_id,
    sessionId,
    amount: paiseToRupees(paise(row.amount_paise)),
    checkoutUrl: demo && sessionId !== '' ? `${standin.url}/checkout/${sessionId}` : null,
    mode: cashfree.payments.baseUrl.startsWith('https://api.cashfree.com') ? 'production' : 'sandbox',
    status: open ? 'pending' : state,
    expiresAt: row.expires_at.toISOString(),
  };
}

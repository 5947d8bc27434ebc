import type { CheckoutDto } from '#contract/payments.ts';
import { paise, paiseToRupees } from '#domain/money.ts';
import { checkoutMode } from '#server/platform/cashfree/checkout-sources.ts';
import type { Config } from '#server/platform/config.ts';
import { paymentStateOf } from './payment-order-row.ts';
import type { PaymentOrderRow } from './payment-order-row.ts';

/** What the browser needs to open the checkout. An order whose last attempt failed is open again, so that it shows as pending. */
export function toCheckout(config: Config, row: PaymentOrderRow): CheckoutDto {
  const state = paymentStateOf(row);
  const open = state === 'pending' || state === 'failed';
  const sessionId = open ? (row.session_id ?? '') : '';
  const mode = checkoutMode(config);
  return {
    orderId: row.order_id,
    sessionId,
    amount: paiseToRupees(paise(row.amount_paise)),
    checkoutUrl: mode === 'standin' && sessionId !== '' ? `${config.standin.url}/checkout/${sessionId}` : null,
    mode: mode === 'production' ? 'production' : 'sandbox',
    status: open ? 'pending' : state,
    expiresAt: row.expires_at.toISOString(),
  };
}

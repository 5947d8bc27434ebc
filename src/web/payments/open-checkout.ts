import { payPage } from '#contract/payments/pay-page.ts';
import type { CheckoutDto } from '#contract/payments/payments.schemas.ts';
import { keepPayment } from './kept-payment.ts';

/**
 * Leaves for the page on which a person pays, in this window: a redirect keeps card forms off our pages. Outside the demo the way leads
 * through a page of its own, a document whose policy admits the provider's script. Throws when the browser keeps nothing for that page.
 */
export function openCheckout({
  checkoutUrl,
  ...payment
}: Pick<CheckoutDto, 'checkoutUrl' | 'provider' | 'sessionId' | 'mode'>): void {
  keepPayment({
    provider: payment.provider,
    sessionId: payment.sessionId,
    mode: payment.mode,
    from: `${window.location.pathname}${window.location.search}`,
  });
  window.location.assign(checkoutUrl ?? payPage);
}

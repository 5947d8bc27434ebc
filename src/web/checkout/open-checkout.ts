import { payPage } from '#contract/pay-page.ts';
import type { CheckoutDto } from '#contract/payments.ts';
import { keepPayment } from './kept-payment.ts';

/**
 * Leaves for the page on which a person pays, in this window: a redirect keeps card forms off our pages. Outside the demo the way leads
 * through a page of its own, a document whose policy admits the provider's script. Throws when the browser keeps nothing for that page.
 */
export function openCheckout({ checkoutUrl, sessionId, mode }: Pick<CheckoutDto, 'checkoutUrl' | 'sessionId' | 'mode'>): void {
  if (checkoutUrl === null) {
    keepPayment({ sessionId, mode, from: `${window.location.pathname}${window.location.search}` });
    window.location.assign(payPage);
  } else window.location.assign(checkoutUrl);
}

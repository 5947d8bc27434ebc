import { payPage } from '#domain/product-name.ts';
import type { CheckoutDto } from '#contract/payments/payments.schemas.ts';
import { tabStorage } from '#web/ui/device-storage.ts';
import { useEffect } from 'react';

/**
 * Navigates to the payment page in this window: a redirect keeps card forms off our pages. Outside the demo it goes through an own document whose CSP admits
 * the provider's script. Throws if session storage is unavailable.
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

export interface KeptPayment extends Pick<CheckoutDto, 'provider' | 'sessionId' | 'mode'> {
  /** Page to return to. */
  readonly from: string;
  /** The provider's page was opened with it. */
  readonly opened?: boolean;
}

const name = 'gatepass.payment';

/** Stores the payment page's input in this tab: never in a URL, which ends up in logs. */
export function keepPayment(payment: KeptPayment): void {
  tabStorage.set(name, JSON.stringify(payment));
}

/** Null if there is no payment to make. */
export function keptPayment(): KeptPayment | null {
  const kept = tabStorage.json(name) as KeptPayment | undefined;
  // Prevents open redirects: only paths of this site.
  return kept && /^\/(?![/\\])/.test(kept.from) ? kept : null;
}

/** Runs when browser Back restores this page from the cache, for instance from the payment page. */
export function useRestoredPage(callback: () => void): void {
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) callback();
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, [callback]);
}

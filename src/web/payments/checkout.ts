import { payPage } from '#domain/product-name.ts';
import type { CheckoutDto } from '#contract/payments/payments.schemas.ts';
import { tabStorage } from '#web/ui/device-storage.ts';
import { useEffect } from 'react';

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

export interface KeptPayment extends Pick<CheckoutDto, 'provider' | 'sessionId' | 'mode'> {
  /** The page that the person came from, to go back to. */
  readonly from: string;
  /** The provider's page was opened with it. */
  readonly opened?: boolean;
}

const name = 'gatepass.payment';

/** What the pay page needs, kept in this tab until it is there: never in an address, which ends in logs. */
export function keepPayment(payment: KeptPayment): void {
  tabStorage.set(name, JSON.stringify(payment));
}

/** Null when nobody was sent here to pay. */
export function keptPayment(): KeptPayment | null {
  try {
    const kept = JSON.parse(tabStorage.get(name) ?? 'null') as KeptPayment | null;
    // Never on to another site, whoever wrote this.
    return kept && /^\/(?![/\\])/.test(kept.from) ? kept : null;
  } catch {
    return null;
  }
}

/** Calls back when the browser's own Back brings this page as it was left, for instance from the payment page. */
export function useRestoredPage(callback: () => void): void {
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) callback();
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, [callback]);
}

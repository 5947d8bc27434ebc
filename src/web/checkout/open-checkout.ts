import type { CheckoutDto } from '#contract/payments.ts';

interface CashfreeSdk {
  checkout(options: { paymentSessionId: string; redirectTarget: '_self' }): Promise<{ error?: { message?: string } } | undefined>;
}

type CashfreeFactory = (options: { mode: 'sandbox' | 'production' }) => CashfreeSdk;

const sdkUrl = 'https://sdk.cashfree.com/js/v3/cashfree.js';

/**
 * Leaves for the page on which a person pays, in this window: a redirect keeps card forms off our pages. Resolves once the browser is
 * on its way; rejects when the checkout could not be opened, and nothing was paid then.
 */
export async function openCheckout({
  checkoutUrl,
  sessionId,
  mode,
}: Pick<CheckoutDto, 'checkoutUrl' | 'sessionId' | 'mode'>): Promise<void> {
  if (checkoutUrl !== null) {
    window.location.assign(checkoutUrl);
    return;
  }
  const cashfree = await loadSdk();
  const result = await cashfree({ mode }).checkout({ paymentSessionId: sessionId, redirectTarget: '_self' });
  if (result?.error) throw new Error(result.error.message ?? 'The checkout did not open');
}

function loadSdk(): Promise<CashfreeFactory> {
  return new Promise((resolve, reject) => {
    const known = (window as { Cashfree?: CashfreeFactory }).Cashfree;
    if (known) {
      resolve(known);
      return;
    }
    const script = document.createElement('script');
    script.src = sdkUrl;
    script.addEventListener('load', () => {
      const loaded = (window as { Cashfree?: CashfreeFactory }).Cashfree;
      if (loaded) resolve(loaded);
      else reject(new Error('The payment provider did not load'));
    });
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('The payment provider did not load'));
    });
    document.head.append(script);
  });
}

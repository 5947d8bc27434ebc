import type { KeptPayment } from '#web/payments/kept-payment.ts';
import type { ProviderPage } from './provider-page.ts';

interface CashfreeSdk {
  checkout(options: { paymentSessionId: string; redirectTarget: '_self' }): Promise<{ error?: { message?: string } } | undefined>;
}

type CashfreeFactory = (options: { mode: KeptPayment['mode'] }) => CashfreeSdk;

const sdkUrl = 'https://sdk.cashfree.com/js/v3/cashfree.js';

/** The provider's script; its npm package does the same and pulls the script in on import. Rejects when it does not come. */
function loadCashfree(): Promise<CashfreeFactory> {
  return new Promise((resolve, reject) => {
    const loaded = () => (window as { Cashfree?: CashfreeFactory }).Cashfree;
    const missing = () => reject(new Error('The payment provider did not load'));
    const known = loaded();
    if (known) {
      resolve(known);
      return;
    }
    const script = document.createElement('script');
    script.src = sdkUrl;
    script.addEventListener('load', () => {
      const factory = loaded();
      if (factory) resolve(factory);
      else missing();
    });
    script.addEventListener('error', () => {
      script.remove();
      missing();
    });
    document.head.append(script);
  });
}

/** Leads to Cashfree's page in this window. */
export const cashfreePage: ProviderPage = async ({ sessionId, mode }, leaving) => {
  const cashfree = await loadCashfree();
  if (!leaving()) return;
  const result = await cashfree({ mode }).checkout({ paymentSessionId: sessionId, redirectTarget: '_self' });
  if (result?.error) throw new Error(result.error.message);
};

import { useEffect, useState } from 'react';
import { keepPayment, keptPayment, useRestoredPage } from '#web/payments/checkout.ts';
import type { KeptPayment } from '#web/payments/checkout.ts';
import { PageTitle } from '#web/page/page-title.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button, Spinner } from '#web/ui/button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { PaymentProvider } from '#contract/payments/payments.schemas.ts';

/** Opens the provider's page. A separate document, so that the provider's script runs on no other page. Back redirects away from it. */
export default function Pay() {
  const t = useTexts('payments.checkout');
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let left = false;
    const payment = keptPayment();
    if (payment === null || payment.opened === true) {
      leave();
      return;
    }
    openProviderPage(payment, () => {
      if (!left) keepPayment({ ...payment, opened: true });
      return !left;
    }).catch(() => {
      if (left) return;
      keepPayment({ ...payment, opened: false });
      setFailed(true);
    });
    return () => {
      left = true;
    };
  }, [attempt]);

  useRestoredPage(leave);

  return (
    <main className="mx-auto grid max-w-column gap-6 px-4 py-12">
      <PageTitle title={t.title} />
      <h1 className="text-28 font-bold">{t.title}</h1>
      {failed ? (
        <Banner
          tone="error"
          title={t.failed}
          announce
          actions={
            <>
              <Button
                onClick={() => {
                  setFailed(false);
                  setAttempt(attempt + 1);
                }}
              >
                {t.tryAgain}
              </Button>
              <Button variant="secondary" onClick={leave}>
                {t.back}
              </Button>
            </>
          }
        >
          {t.failedText}
        </Banner>
      ) : (
        <p role="status" className="flex items-center gap-3">
          <Spinner className="size-5 text-brand" />
          {t.opening}
        </p>
      )}
    </main>
  );
}

/** Returns to the originating page by a document load, under its own CSP. */
function leave(): void {
  window.location.replace(keptPayment()?.from ?? '/app');
}

interface CashfreeSdk {
  checkout(options: { paymentSessionId: string; redirectTarget: '_self' }): Promise<{ error?: { message?: string } } | undefined>;
}

type CashfreeFactory = (options: { mode: KeptPayment['mode'] }) => CashfreeSdk;

const sdkUrl = 'https://sdk.cashfree.com/js/v3/cashfree.js';

/** Loads the provider's script; its npm package only injects the same script on import. Rejects if it does not load. */
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

/** Redirects to Cashfree's page in this window. */
const cashfreePage: ProviderPage = async ({ sessionId, mode }, leaving) => {
  const cashfree = await loadCashfree();
  if (!leaving()) return;
  const result = await cashfree({ mode }).checkout({ paymentSessionId: sessionId, redirectTarget: '_self' });
  if (result?.error) throw new Error(result.error.message);
};

const pages: Readonly<Record<PaymentProvider, ProviderPage>> = { cashfree: cashfreePage };

const openProviderPage: ProviderPage = (payment, leaving) => pages[payment.provider](payment, leaving);

/**
 * Opens a provider's page with its script. `leaving` is called just before; if it returns `false`, the user has left and nothing opens. Rejects if the script
 * does not load or the session is refused.
 */
type ProviderPage = (payment: KeptPayment, leaving: () => boolean) => Promise<void>;

import { useEffect, useState } from 'react';
import { keepPayment, keptPayment } from '#web/payments/kept-payment.ts';
import { useRestoredPage } from '#web/payments/use-restored-page.ts';
import { PageTitle } from '#web/page-title.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { openProviderPage } from './open-provider-page.ts';

/** Opens the provider's page; a document of its own, so that the provider's script runs on no other. Who comes Back is sent on. */
export function Pay() {
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

/** To the page that the person came from, as a document under its own policy. */
function leave(): void {
  window.location.replace(keptPayment()?.from ?? '/app');
}

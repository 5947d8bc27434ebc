import { useEffect, useState } from 'react';
import { keptPayment } from '#web/payments/kept-payment.ts';
import { PageTitle } from '#web/page-title.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { linkToken } from '#web/secret-page.ts';

/**
 * The gateway returns to `/pay-claim/back`, which names nobody's link: the page that this tab paid from is kept in the tab. `null` is not such a return;
 * `unknown` is one in another tab or browser, as payment apps on phones bring about.
 */
export function useWayBack(): 'leaving' | 'unknown' | null {
  const [way, setWay] = useState<'leaving' | 'unknown' | null>('leaving');
  useEffect(() => {
    if (linkToken() !== 'back') return setWay(null);
    const from = keptPayment()?.from;
    if (from === undefined) return setWay('unknown');
    const to = new URL(from, window.location.origin);
    const order = new URLSearchParams(window.location.search).get('order_id');
    // An owner who paid the same order from the app is told there what became of it.
    if (to.pathname.startsWith('/app/') && order !== null) to.searchParams.set('order_id', order);
    window.location.replace(to);
  }, []);
  return way;
}

/** Whoever paid in an app of the bank's comes back without what this tab knew. */
export function PaidElsewhere() {
  const t = useTexts('payLink');
  return (
    <div className="mx-auto w-full max-w-column px-4 py-10 sm:py-14">
      <PageTitle title={t.title} />
      <h1 className="text-28 font-bold">{t.title}</h1>
      <Banner className="mt-6" announce>
        {t.elsewhere}
      </Banner>
    </div>
  );
}

import { useEffect, useState } from 'react';
import { openPayLink, viewPayLink } from '#contract/claims/offer/offer.endpoints.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { formatRegistrationNumber } from '#domain/claims/intake/vehicle-marks.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { productName } from '#domain/product-name.ts';
import { api } from '#web/api/api-client.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { openCheckout, useRestoredPage, keptPayment } from '#web/payments/checkout.ts';
import { nextLook } from '#web/payments/verification-wait.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, Spinner } from '#web/ui/button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { LinkPage, useClaimLink } from './link-page.tsx';
import { linkToken } from '#web/page/secret-page.ts';
import { PageTitle } from '#web/page/page-title.tsx';

type Bill = ReplyOf<typeof viewPayLink>;

const ask = (token: string, signal: AbortSignal | undefined) => api(viewPayLink, { params: { token }, signal });

const onTheWay = { state: { at: 'checking' }, check: () => undefined } as const;

/** Payment page of our SMS link: claim, vehicle, amount. Nothing is accepted here, and no name is shown. */
export default function PayLink() {
  const t = useTexts('payLink');
  const way = useWayBack();
  if (way === 'leaving') return <LinkPage title={t.title} link={onTheWay} done="" />;
  return way === 'unknown' ? <PaidElsewhere /> : <PayBill />;
}

function PayBill() {
  const t = useTexts('payLink');
  const link = useClaimLink(ask);
  // Back by the browser from the payment page: the payment may have gone through meanwhile.
  useRestoredPage(link.check);
  return (
    <LinkPage title={t.title} link={link} done={t.paid}>
      {(bill) => (
        <>
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
            <dt className="text-muted">{t.claim}</dt>
            <dd>{bill.claimNumber}</dd>
            <dt className="text-muted">{t.vehicle}</dt>
            <dd>{formatRegistrationNumber(bill.registrationNumber)}</dd>
            <dt className="text-muted">{t.purpose}</dt>
            <dd>{t.fee}</dd>
            <dt className="text-muted">{t.payee}</dt>
            <dd>{productName}</dd>
            <dt className="text-muted">{t.amount}</dt>
            <dd className="text-20 font-bold whitespace-nowrap">{inRupees(bill)}</dd>
          </dl>
          <Payment bill={bill} onBill={link.show} onOver={link.refuse} />
        </>
      )}
    </LinkPage>
  );
}

const inRupees = ({ amount }: Bill): string => formatRupees(rupeesToPaise(amount));

interface PaymentProps {
  readonly bill: Bill;
  readonly onBill: (bill: Bill) => void;
  readonly onOver: (error: unknown) => void;
}

function Payment({ bill, onBill, onOver }: PaymentProps) {
  const t = useTexts('payLink');
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [looks, setLooks] = useState(0);
  useRestoredPage(() => setBusy(false));

  // Polls while the bank processes the payment, more slowly after a while.
  const wait = bill.state === 'pending' ? nextLook('processing', looks) : false;
  useEffect(() => {
    if (wait === false) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      ask(linkToken(), abort.signal).then(onBill, (error: unknown) => {
        if (error instanceof ApiError && !error.isOutage) onOver(error);
      });
      setLooks(looks + 1);
    }, wait);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [wait, looks, onBill, onOver]);

  async function pay(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      const checkout = await api(openPayLink, { params: { token: linkToken() } });
      if (checkout.status === 'pending') return openCheckout(checkout);
      // Another holder of the link has paid or is paying.
      onBill(await ask(linkToken(), undefined));
      setBusy(false);
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError && error.code === 'claim-link.over') return onOver(error);
      setFailure(errorText(error, 'payment.order.failed'));
    }
  }

  if (bill.state === 'paid')
    return (
      <Banner tone="success" announce>
        {t.paid}
      </Banner>
    );
  if (bill.state === 'pending')
    return (
      <p role="status" className="flex items-center gap-3">
        <Spinner /> {t.pending}
      </p>
    );
  return (
    <div className="grid gap-4">
      {failure !== null || bill.state === 'declined' ? (
        <Banner tone="error" announce>
          {failure ?? t.declined}
        </Banner>
      ) : null}
      <Button loading={busy} onClick={() => void pay()}>
        {t.pay({ amount: inRupees(bill) })}
      </Button>
      <p className="text-14 text-muted">{t.note}</p>
    </div>
  );
}

/**
 * The gateway returns to `/pay-claim/back`, which contains no link: the tab stores the page it paid from. `null`: not a return; `unknown`: a return in another
 * tab or browser, as payment apps on phones cause.
 */
function useWayBack(): 'leaving' | 'unknown' | null {
  const [way, setWay] = useState<'leaving' | 'unknown' | null>('leaving');
  useEffect(() => {
    if (linkToken() !== 'back') return setWay(null);
    const from = keptPayment()?.from;
    if (from === undefined) return setWay('unknown');
    const to = new URL(from, window.location.origin);
    const order = new URLSearchParams(window.location.search).get('order_id');
    // An owner who paid the same order from the app sees the result there.
    if (to.pathname.startsWith('/app/') && order !== null) to.searchParams.set('order_id', order);
    window.location.replace(to);
  }, []);
  return way;
}

/** A return from a bank's app without this tab's state. */
function PaidElsewhere() {
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

import { useState } from 'react';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import type { OfferDto } from '#contract/claims/offer/offers.schemas.ts';
import { acceptOffer, createOfferOrder } from '#contract/claims/offer/offers.endpoints.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { api } from '#web/api-client.ts';
import { useErrorText } from '#web/use-error-text.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Money } from '#web/ui/money.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useMessageText } from '#web/ui/use-message-text.ts';
import { openCheckout } from '#web/payments/open-checkout.ts';
import { useRestoredPage } from '#web/payments/use-restored-page.ts';
import { useRefreshClaim } from '../claim-page/use-refresh-claim.ts';

export interface OfferCardProps {
  readonly claim: ClaimDto;
  readonly offer: OfferDto;
  readonly cameBackUnpaid: boolean;
  /** An earlier payment of it turns out to be under way or done. */
  readonly onUnderWay: (orderId: string) => void;
}

/** The quote line by line, and the button that accepts and pays what is left. */
export function OfferCard({ claim, offer, cameBackUnpaid, onUnderWay }: OfferCardProps) {
  const t = useTexts('claims.offer.card');
  const text = useMessageText();
  const errorText = useErrorText();
  const refresh = useRefreshClaim(claim.id);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  useRestoredPage(() => setBusy(false));

  async function accept(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      if (offer.balance <= 0) {
        await api(acceptOffer, { params: { id: claim.id }, body: {} });
        await refresh();
        return;
      }
      const order = await api(createOfferOrder, { params: { id: claim.id } });
      if (order.status === 'pending') {
        openCheckout(order);
        return; // the page is being left
      }
      onUnderWay(order.orderId);
    } catch (error) {
      setFailure(errorText(error, 'payment.gateway.unavailable'));
      await refresh();
    }
    setBusy(false);
  }

  const amount = formatRupees(rupeesToPaise(offer.balance));
  return (
    <Card title={t.title} className="border-brand">
      <div className="grid gap-4">
        {cameBackUnpaid ? (
          <Banner tone="warn" title={t.unpaid} announce>
            {t.unpaidText}
          </Banner>
        ) : null}
        {failure ? (
          <Banner tone="error" title={text('payment.setup.failed')} announce>
            {failure}
          </Banner>
        ) : null}
        <p>{t.lead({ garage: offer.garageName })}</p>
        <DescriptionList
          amounts
          items={[
            { term: t.weAdvance, value: <Money rupees={offer.approvedAmount} />, strong: true },
            { term: t.slabFee, value: <Money rupees={offer.slabFee} /> },
            { term: t.gst, value: <Money rupees={offer.gst} /> },
            { term: t.credit, value: <Money rupees={-offer.credit} /> },
            ...(offer.comesBack > 0 ? [{ term: t.comesBack, value: <Money rupees={offer.comesBack} /> }] : []),
            { term: t.balance, value: <Money rupees={offer.balance} />, strong: true },
          ]}
        />
        <p className="text-14">
          {t.until} <DateTime at={offer.expiresAt} style="dateTime" /> (<RelativeTime at={offer.expiresAt} />)
        </p>
        <Button loading={busy} loadingText={offer.balance > 0 ? t.opening : t.accepting} onClick={() => void accept()}>
          {offer.balance > 0 ? t.acceptAndPay({ amount }) : t.accept}
        </Button>
        <p className="text-14 text-muted">{t.money}</p>
      </div>
    </Card>
  );
}

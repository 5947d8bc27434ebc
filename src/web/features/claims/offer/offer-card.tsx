import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import type { OfferDto } from '#contract/claims/offer/offers.schemas.ts';
import { acceptOffer, createOfferOrder } from '#contract/claims/offer/offers.endpoints.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { api } from '#web/api-client.ts';
import { ApiError } from '#web/api-error.ts';
import { useErrorText } from '#web/use-error-text.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useMessageText } from '#web/ui/use-message-text.ts';
import { openCheckout } from '#web/payments/open-checkout.ts';
import { useRestoredPage } from '#web/payments/use-restored-page.ts';
import { EsignChoice } from './esign-choice.tsx';
import { KeyFactsPart } from './key-facts-part.tsx';
import { keyFactsQuery } from './key-facts-query.ts';
import { OfferFigures } from './offer-figures.tsx';
import { useRefreshClaim } from '../claim-page/use-refresh-claim.ts';

export interface OfferCardProps {
  readonly claim: ClaimDto;
  readonly offer: OfferDto;
  readonly cameBackUnpaid: boolean;
  /** An earlier payment of it turns out to be under way or done. */
  readonly onUnderWay: (orderId: string) => void;
}

/** What the offer gives and costs, its key facts, and the button that signs, accepts and pays what is left. */
export function OfferCard({ claim, offer, cameBackUnpaid, onUnderWay }: OfferCardProps) {
  const t = useTexts('claims.offer.card');
  const text = useMessageText();
  const errorText = useErrorText();
  const refresh = useRefreshClaim(claim.id);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [typed, setTyped] = useState('');
  const [nameFault, setNameFault] = useState<string>();
  const { data: facts, isError, isFetching, refetch } = useQuery(keyFactsQuery(claim.id));
  const signer = facts?.signature ? null : (facts?.nameToType ?? null);

  useRestoredPage(() => setBusy(false));

  async function accept(): Promise<void> {
    if (signer !== null && typed.trim() === '') return setNameFault(t.signMissing);
    const agreed = facts ? { keyFactsVersion: facts.version, ...(signer === null ? {} : { signedName: typed }) } : {};
    setNameFault(undefined);
    setBusy(true);
    setFailure(undefined);
    try {
      if (offer.balance <= 0) {
        await api(acceptOffer, { params: { id: claim.id }, body: agreed });
        await refresh();
        return;
      }
      const order = await api(createOfferOrder, { params: { id: claim.id }, body: agreed });
      if (order.status === 'pending') {
        openCheckout(order);
        return; // the page is being left
      }
      onUnderWay(order.orderId);
    } catch (error) {
      const misspelt = error instanceof ApiError ? error.fieldErrorKeys?.['signedName'] : undefined;
      if (misspelt) setNameFault(text(misspelt));
      else setFailure(errorText(error, 'payment.gateway.unavailable'));
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
        {facts ? (
          <>
            <OfferFigures facts={facts} garage={offer.garageName} />
            <KeyFactsPart claimId={claim.id} facts={facts} />
          </>
        ) : facts === undefined ? (
          isError ? (
            <ErrorState title={text('general.network-error')} onRetry={() => void refetch()} retrying={isFetching} />
          ) : (
            <SkeletonText lines={6} />
          )
        ) : (
          // An offer from before its key facts were kept.
          <OfferFigures
            facts={{ advance: offer.approvedAmount, totalCost: offer.total, leftToPay: offer.balance, youPayGarage: null }}
            garage={offer.garageName}
          />
        )}
        <p className="text-14">
          {t.until} <DateTime at={offer.expiresAt} style="dateTime" /> (<RelativeTime at={offer.expiresAt} />)
        </p>
        {signer === null ? (
          facts?.signature ? (
            <p className="text-14">{t.signedBy({ name: facts.signature.name })}</p>
          ) : null
        ) : (
          <div className="grid gap-1">
            <TextField
              label={t.sign}
              hint={t.signHint({ name: signer })}
              autoComplete="off"
              value={typed}
              error={nameFault}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            {facts ? <EsignChoice claimId={claim.id} version={facts.version} onChanged={refresh} /> : null}
          </div>
        )}
        <Button
          disabled={facts === undefined}
          loading={busy}
          loadingText={offer.balance > 0 ? t.opening : t.accepting}
          onClick={() => void accept()}
        >
          {offer.balance > 0 ? t.acceptAndPay({ amount }) : t.accept}
        </Button>
        <p className="text-14 text-muted">{t.money}</p>
      </div>
    </Card>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { Banner } from '#web/ui/banner.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { KeyFactsPdfButton } from './key-facts-pdf-button.tsx';
import { OfferCard } from './offer-card.tsx';
import { offerQuery } from './offer-query.ts';
import { OfferRenewal } from './offer-renewal.tsx';
import { OfferVerification } from './offer-verification.tsx';

/** The offer: open to be accepted, accepted, lapsed or void. */
export function OfferSection({ claim }: { readonly claim: ClaimDto }) {
  const t = useTexts('claims.offer.card');
  const [params, setParams] = useSearchParams();
  const [cameBackUnpaid, setCameBackUnpaid] = useState(false);
  /** The order whose outcome was seen. */
  const [ended, setEnded] = useState<string | null>(null);
  const { data: offer } = useQuery({ ...offerQuery(claim.id), enabled: claim.approvedAt !== null });
  // Back from the payment page, or back another day while the bank still thinks about it.
  const latest = params.get('order_id') ?? offer?.underWayOrderId ?? null;
  const returnedFrom = latest === ended ? null : latest;
  const forgetOrder = useCallback(() => {
    setEnded(latest);
    setParams({}, { replace: true });
  }, [latest, setParams]);
  const onUnpaid = useCallback(() => {
    setCameBackUnpaid(true);
    forgetOrder();
  }, [forgetOrder]);

  if (returnedFrom && offer?.state !== 'accepted') {
    return (
      <OfferVerification
        key={returnedFrom}
        claimId={claim.id}
        orderId={returnedFrom}
        onUnpaid={onUnpaid}
        onTryAgain={forgetOrder}
      />
    );
  }
  if (!offer) return null;
  if (offer.state === 'accepted') {
    // After the payout the gate pass says it better.
    return claim.stage === 'approved' ? (
      <Banner
        tone="success"
        title={t.acceptedTitle}
        announce={returnedFrom !== null}
        actions={<KeyFactsPdfButton claimId={claim.id} />}
      >
        {t.acceptedText}
      </Banner>
    ) : null;
  }
  if (claim.actions.includes('renew-offer')) return <OfferRenewal claimId={claim.id} />;
  if (offer.state === 'void' || claim.stage !== 'approved')
    return claim.status === 'processing' ? <Banner title={t.voidTitle}>{t.voidText}</Banner> : null;
  return (
    <OfferCard
      claim={claim}
      offer={offer}
      cameBackUnpaid={cameBackUnpaid}
      onUnderWay={(orderId) => {
        setEnded(null);
        setParams({ order_id: orderId }, { replace: true });
      }}
    />
  );
}

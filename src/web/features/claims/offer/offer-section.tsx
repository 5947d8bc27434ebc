import { useQuery, useMutation } from '@tanstack/react-query';
import { useCallback, useState, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { lineOf } from '#domain/claims/bill.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { Banner } from '#web/ui/banner.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { KeyFactsPdfButton } from './offer-pdfs.tsx';
import { OfferCard } from './offer-card.tsx';
import { offerQuery } from './money-story.tsx';
import { renewOffer, acceptOffer } from '#contract/claims/offer/offer.endpoints.ts';
import { api } from '#web/api/api-client.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useRefreshClaim } from '../claim-queries.ts';
import { queryKey } from '#web/api/api-query.ts';
import { VerificationCard } from '#web/payments/verification-card.tsx';
import { useVerification } from '#web/payments/use-verification.ts';

/** The offer: open, accepted, lapsed or void. */
export function OfferSection({ claim }: { readonly claim: ClaimDto }) {
  const t = useTexts('claims.offer.card');
  const [params, setParams] = useSearchParams();
  const [cameBackUnpaid, setCameBackUnpaid] = useState(false);
  /** The order whose result was shown. */
  const [ended, setEnded] = useState<string | null>(null);
  const { data: offer } = useQuery({ ...offerQuery(claim.id), enabled: claim.approvedAt !== null });
  // Back from the payment page, or on a later day while the bank still processes the payment.
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
    const share = offer.bill && lineOf(offer.bill, 'garage-share');
    // After the payout the gate pass shows this instead.
    return claim.stage === 'approved' ? (
      <Banner
        tone="success"
        title={t.acceptedTitle}
        announce={returnedFrom !== null}
        actions={<KeyFactsPdfButton claimId={claim.id} />}
      >
        {t.acceptedText}
        {share?.ownerPays ? <> {t.acceptedShare({ amount: formatRupees(rupeesToPaise(share.ownerPays)) })}</> : null}
      </Banner>
    ) : null;
  }
  if (claim.actions.includes('renew-offer')) return <OfferRenewal claimId={claim.id} />;
  if (!claim.actions.some((action) => action === 'accept-offer' || action === 'open-balance-payment'))
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

/** The offer lapsed: the owner can request a new one. */
function OfferRenewal({ claimId }: { readonly claimId: string }) {
  const t = useTexts('claims.offer.card');
  const errorText = useErrorText();
  const toast = useToast();
  const refresh = useRefreshClaim(claimId);
  const renewal = useMutation({
    mutationFn: () => api(renewOffer, { params: { id: claimId } }),
    onSuccess: () => toast.success(t.renewed),
    onSettled: refresh,
  });
  return (
    <Banner
      tone="warn"
      title={t.lapsedTitle}
      actions={
        <Button loading={renewal.isPending} onClick={() => renewal.mutate()}>
          {t.renew}
        </Button>
      }
    >
      <p>{t.lapsedText}</p>
      {renewal.error ? (
        <p role="alert" className="mt-1 text-danger">
          {errorText(renewal.error, 'general.network-error')}
        </p>
      ) : null}
    </Banner>
  );
}

interface OfferVerificationProps {
  readonly claimId: string;
  readonly orderId: string;
  readonly onUnpaid: () => void;
  readonly onTryAgain: () => void;
}

/** Back from the payment page: polls until the balance is decided. A confirmed payment accepts the offer. */
function OfferVerification({ claimId, orderId, onUnpaid, onTryAgain }: OfferVerificationProps) {
  const t = useTexts('claims.offer.card');
  const refresh = useRefreshClaim(claimId);
  const { data, error, slow } = useVerification({
    queryKey: queryKey(acceptOffer, { params: { id: claimId }, body: { orderId } }),
    ask: (signal) => api(acceptOffer, { params: { id: claimId }, body: { orderId }, signal }),
    stateOf: ({ payment }) => payment,
    onUnpaid,
  });
  const paid = data?.payment === 'success';
  useEffect(() => {
    if (paid) void refresh();
  }, [paid, refresh]);
  return <VerificationCard declined={data?.payment === 'failed'} error={error} slow={slow} texts={t} onTryAgain={onTryAgain} />;
}

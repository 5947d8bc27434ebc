import { useEffect } from 'react';
import { acceptOffer } from '#contract/claims/offer/offers.endpoints.ts';
import { api } from '#web/api-client.ts';
import { queryKey } from '#web/api-query.ts';
import { useVerification } from '#web/payments/use-verification.ts';
import { VerificationCard } from '#web/payments/verification-card.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useRefreshClaim } from '../claim-page/use-refresh-claim.ts';

export interface OfferVerificationProps {
  readonly claimId: string;
  readonly orderId: string;
  readonly onUnpaid: () => void;
  readonly onTryAgain: () => void;
}

/** Back from the payment page: asks until the balance is decided. The confirmed payment accepts the offer by itself. */
export function OfferVerification({ claimId, orderId, onUnpaid, onTryAgain }: OfferVerificationProps) {
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

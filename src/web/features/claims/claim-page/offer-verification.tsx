import { useEffect } from 'react';
import { acceptOffer } from '#contract/offers.ts';
import { api } from '#web/api-client.ts';
import { useVerification } from '#web/checkout/use-verification.ts';
import { VerificationCard } from '#web/checkout/verification-card.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { offerText } from './offer.text.ts';
import { useRefreshClaim } from './use-refresh-claim.ts';

export interface OfferVerificationProps {
  readonly claimId: string;
  readonly orderId: string;
  readonly onUnpaid: () => void;
  readonly onTryAgain: () => void;
}

/** Back from the payment page: asks until the balance is decided. The confirmed payment accepts the offer by itself. */
export function OfferVerification({ claimId, orderId, onUnpaid, onTryAgain }: OfferVerificationProps) {
  const t = useTexts(offerText);
  const refresh = useRefreshClaim(claimId);
  const { data, error, slow } = useVerification({
    queryKey: ['verify-offer', claimId, orderId],
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

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { acceptOffer } from '#contract/offers.ts';
import { api } from '#web/api-client.ts';
import { ApiError } from '#web/api-error.ts';
import { useErrorText } from '#web/use-error-text.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useMessageText } from '#web/ui/use-message-text.ts';
import { cameBackUnpaid, nextLook, takesLong } from '#web/checkout/verification-wait.ts';
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
  const text = useMessageText();
  const errorText = useErrorText();
  const refresh = useRefreshClaim(claimId);
  const { data, error, dataUpdatedAt } = useQuery({
    queryKey: ['verify-offer', claimId, orderId],
    queryFn: ({ signal }) => api(acceptOffer, { params: { id: claimId }, body: { orderId }, signal }),
    refetchInterval: ({ state }) => nextLook(state.data?.payment ?? undefined, state.dataUpdateCount),
    refetchIntervalInBackground: true,
    staleTime: 0,
    gcTime: 0,
  });
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    if (dataUpdatedAt > 0) setLooks((count) => count + 1);
  }, [dataUpdatedAt]);
  const payment = data?.payment ?? undefined;
  const unpaid = cameBackUnpaid(payment, looks);
  useEffect(() => {
    if (unpaid) onUnpaid();
  }, [unpaid, onUnpaid]);
  const decided = payment === 'success';
  useEffect(() => {
    if (decided) void refresh();
  }, [decided, refresh]);

  const failure =
    payment === 'failed'
      ? text('payment.declined')
      : error && !(error instanceof ApiError && error.isOutage)
        ? errorText(error, 'payment.verify.failed')
        : undefined;
  if (failure) {
    return (
      <Banner tone="error" title={text('payment.failed')} announce actions={<Button onClick={onTryAgain}>{t.tryAgain}</Button>}>
        <p>{failure}</p>
        <p className="mt-1">{t.failedText}</p>
      </Banner>
    );
  }
  return (
    <Card>
      <div role="status" className="flex items-start gap-3">
        <Spinner className="mt-0.5 size-5 text-brand" />
        <div>
          <p className="font-semibold">{t.verifying}</p>
          <p className="text-muted">{takesLong(looks) ? t.long : t.verifyingText}</p>
        </div>
      </div>
    </Card>
  );
}

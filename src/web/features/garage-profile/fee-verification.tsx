import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { verifyListingFee } from '#contract/garage-account.ts';
import { api } from '#web/api-client.ts';
import { ApiError } from '#web/api-error.ts';
import { cameBackUnpaid, nextLook, takesLong } from '#web/checkout/verification-wait.ts';
import { useErrorText } from '#web/use-error-text.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { formatDate } from '#web/ui/date-text.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { useLocale, useTexts } from '#web/ui/texts.ts';
import { useMessageText } from '#web/ui/use-message-text.ts';
import { garageProfileText } from './garage-profile.text.ts';
import { ownGarageQuery } from './garage-query.ts';
import { ReceiptButton } from './receipt-button.tsx';

export interface FeeVerificationProps {
  readonly orderId: string;
  readonly onUnpaid: () => void;
  readonly onTryAgain: () => void;
}

/** Back from the payment page: asks the server, which asks the gateway, until the payment is decided. */
export function FeeVerification({ orderId, onUnpaid, onTryAgain }: FeeVerificationProps) {
  const t = useTexts(garageProfileText);
  const text = useMessageText();
  const errorText = useErrorText();
  const { locale } = useLocale();
  const queries = useQueryClient();
  const { data, error, dataUpdatedAt } = useQuery({
    queryKey: ['verify-listing-fee', orderId],
    queryFn: ({ signal }) => api(verifyListingFee, { body: { orderId }, signal }),
    refetchInterval: ({ state }) => nextLook(state.data?.status, state.dataUpdateCount),
    refetchIntervalInBackground: true,
    staleTime: 0,
    gcTime: 0,
  });
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    if (dataUpdatedAt > 0) setLooks((count) => count + 1);
  }, [dataUpdatedAt]);
  const unpaid = cameBackUnpaid(data?.status, looks);
  useEffect(() => {
    if (unpaid) onUnpaid();
  }, [unpaid, onUnpaid]);
  const profile = data?.success ? data.profile : undefined;
  useEffect(() => {
    if (profile) queries.setQueryData(ownGarageQuery.queryKey, profile);
  }, [profile, queries]);

  if (profile) {
    return (
      <Banner tone="success" title={text('garage.fee.paid')} announce actions={<ReceiptButton orderId={orderId} />}>
        {profile.listedUntil ? t.paidUntil(formatDate(profile.listedUntil, 'date', locale)) : null}
      </Banner>
    );
  }
  const failure =
    data?.status === 'failed'
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

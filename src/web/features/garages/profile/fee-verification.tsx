import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { verifyListingFee } from '#contract/garages/garage-account.endpoints.ts';
import { api } from '#web/api-client.ts';
import { queryKey } from '#web/api-query.ts';
import { useVerification } from '#web/payments/use-verification.ts';
import { VerificationCard } from '#web/payments/verification-card.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { formatDate } from '#web/ui/date-text.ts';
import { useLocale, useTexts, useMessageText } from '#web/ui/texts.ts';
import { ownGarageQuery } from './garage-query.ts';
import { ReceiptButton } from './receipt-button.tsx';

export interface FeeVerificationProps {
  readonly orderId: string;
  readonly onUnpaid: () => void;
  readonly onTryAgain: () => void;
}

/** Back from the payment page: asks the server, which asks the gateway, until the payment is decided. */
export function FeeVerification({ orderId, onUnpaid, onTryAgain }: FeeVerificationProps) {
  const t = useTexts('garages.profile');
  const text = useMessageText();
  const { locale } = useLocale();
  const queries = useQueryClient();
  const { data, error, slow } = useVerification({
    queryKey: queryKey(verifyListingFee, { body: { orderId } }),
    ask: (signal) => api(verifyListingFee, { body: { orderId }, signal }),
    stateOf: ({ status }) => status,
    onUnpaid,
  });
  const profile = data?.success ? data.profile : undefined;
  useEffect(() => {
    if (profile) queries.setQueryData(ownGarageQuery.queryKey, profile);
  }, [profile, queries]);

  if (profile) {
    return (
      <Banner tone="success" title={text('garage.fee.paid')} announce actions={<ReceiptButton orderId={orderId} />}>
        {profile.listedUntil ? t.paidUntil({ date: formatDate(profile.listedUntil, 'date', locale) }) : null}
      </Banner>
    );
  }
  return <VerificationCard declined={data?.status === 'failed'} error={error} slow={slow} texts={t} onTryAgain={onTryAgain} />;
}

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { orderListingFee } from '#contract/garages/garages.endpoints.ts';
import type { GarageProfileDto } from '#contract/garages/garages.schemas.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { api } from '#web/api/api-client.ts';
import { openCheckout, useRestoredPage } from '#web/payments/checkout.ts';
import { useSameKey } from '#web/desk/same-key.ts';
import { useListingFee } from '../form/listing-fields.tsx';
import { useErrorText } from '#web/api/use-error-text.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Money } from '#web/ui/money.tsx';
import { SkeletonText } from '#web/ui/states.tsx';
import { useTexts, useMessageText } from '#web/ui/texts.ts';

export interface FeePaymentProps {
  readonly garage: GarageProfileDto;
  /** The user left the payment page without paying. */
  readonly cameBackUnpaid: boolean;
  /** An earlier attempt is pending or turned out to be paid: show that one. */
  readonly onOrder: (orderId: string) => void;
}

/** The annual fee, and the button that opens the payment page. */
export function FeePayment({ garage, cameBackUnpaid, onOrder }: FeePaymentProps) {
  const t = useTexts('garages.profile');
  const text = useMessageText();
  const errorText = useErrorText();
  const { fee, failed, retry } = useListingFee();
  const [leaving, setLeaving] = useState(false);
  const keyOf = useSameKey();
  const pay = useMutation({
    mutationFn: async () => {
      const order = await api(orderListingFee, { body: {}, idempotencyKey: keyOf(garage.version) });
      if (order.status !== 'pending') {
        onOrder(order.orderId);
        return;
      }
      setLeaving(true);
      try {
        openCheckout(order);
      } catch (error) {
        setLeaving(false);
        throw error;
      }
    },
  });

  useRestoredPage(() => setLeaving(false));

  if (failed) {
    return (
      <Banner tone="error" announce actions={<Button onClick={retry}>{t.tryAgain}</Button>}>
        {text('garage.fee.load-failed')}
      </Banner>
    );
  }
  if (!fee) return <SkeletonText lines={4} />;
  return (
    <Card title={t.fee}>
      <div className="grid gap-4">
        {cameBackUnpaid ? (
          <Banner tone="warn" title={t.unpaid} announce>
            {t.unpaidText}
          </Banner>
        ) : null}
        {pay.error ? (
          <Banner tone="error" title={t.setupFailed} announce>
            {errorText(pay.error, 'payment.order.failed')}
          </Banner>
        ) : null}
        <DescriptionList
          amounts
          items={[
            { term: t.fee, value: <Money rupees={fee.fee} />, strong: true },
            { term: t.gst, value: <Money rupees={fee.gstIncluded} /> },
          ]}
        />
        <p>{garage.applicationState === 'listed' ? t.renewFrom : t.from}</p>
        <Button loading={leaving || pay.isPending} loadingText={t.opening} onClick={() => pay.mutate()}>
          {t.pay({ amount: formatRupees(rupeesToPaise(fee.fee)) })}
        </Button>
        <p className="text-14 text-muted">{t.secure}</p>
      </div>
    </Card>
  );
}

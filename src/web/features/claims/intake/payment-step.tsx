import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { verifyPayment } from '#contract/claims/claims.endpoints.ts';
import { openClaimPayment } from '#contract/payments/payments.endpoints.ts';
import { apiQuery, queryKey } from '#web/api-query.ts';
import { PaymentDue } from './payment-due.tsx';
import { PaymentVerification } from './payment-verification.tsx';
import type { StepId } from './wizard-steps.ts';
import { PaymentPreparing, PaymentSetupFailed } from './payment-setup.tsx';

export interface PaymentStepProps {
  readonly claim: ClaimDto;
  /** The order that the payment page sent the person back from. */
  readonly returnedFrom: string | null;
  /** Change of an answer. */
  readonly onChange: (step: StepId) => void;
  /** An attempt is under way though nobody comes back from it here: its order is looked at as after a return. */
  readonly onUnderWay: (orderId: string) => void;
  /** Forgets the order that was looked at, so that paying starts over. */
  readonly onForgetOrder: () => void;
  /** The claim is filed. */
  readonly onFiled: (claimNumber: string) => void;
}

/** Part E: pending, processing with its verifying phase, success, failed (specification §4). */
export function PaymentStep({ claim, returnedFrom, onChange, onUnderWay, onForgetOrder, onFiled }: PaymentStepProps) {
  const queries = useQueryClient();
  const [cameBackUnpaid, setCameBackUnpaid] = useState(false);
  /** The order of the attempt before. */
  const [tried, setTried] = useState<string>();
  const orderQuery = apiQuery(openClaimPayment, { params: { id: claim.id } });
  const order = useQuery({
    // The same open order comes back when asked again: there is never a second one to pay.
    ...orderQuery,
    enabled: returnedFrom === null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  // An earlier attempt may still be under way or have gone through after all.
  const underWay = order.data && order.data.status !== 'pending' ? order.data.orderId : null;
  const toVerify = returnedFrom ?? underWay;
  useEffect(() => {
    if (underWay !== null && returnedFrom === null) onUnderWay(underWay);
  }, [underWay, returnedFrom, onUnderWay]);

  if (toVerify !== null) {
    const startOver = () => {
      setTried(toVerify);
      onForgetOrder();
      queries.removeQueries({ queryKey: queryKey(verifyPayment, { params: { id: claim.id } }) });
      void queries.resetQueries({ queryKey: orderQuery.queryKey });
    };
    return (
      <PaymentVerification
        key={toVerify}
        claim={claim}
        orderId={toVerify}
        onFiled={onFiled}
        onUnpaid={() => {
          setCameBackUnpaid(true);
          startOver();
        }}
        onTryAgain={() => {
          setCameBackUnpaid(false);
          startOver();
        }}
      />
    );
  }
  if (order.isError)
    return <PaymentSetupFailed error={order.error} retrying={order.isFetching} onRetry={() => void order.refetch()} />;
  if (!order.data) return <PaymentPreparing />;
  return (
    <PaymentDue
      claim={claim}
      order={order.data}
      tried={tried}
      cameBackUnpaid={cameBackUnpaid}
      onChange={onChange}
      onReturn={() => void order.refetch()}
    />
  );
}

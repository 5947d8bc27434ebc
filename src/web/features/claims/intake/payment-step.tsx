import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { verifyPayment, submitClaim } from '#contract/claims/claims.endpoints.ts';
import { openClaimPayment } from '#contract/payments/payments.endpoints.ts';
import { apiQuery, queryKey } from '#web/api/api-query.ts';
import { PaymentDue } from './payment-due.tsx';
import type { StepId } from './wizard-steps.ts';
import { api } from '#web/api/api-client.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, Spinner } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/links.tsx';
import { useTexts, useMessageText } from '#web/ui/texts.ts';
import { UnbrokenCodes } from '#web/ui/plate.tsx';
import { useVerification } from '#web/payments/use-verification.ts';
import { SkeletonText } from '#web/ui/states.tsx';

export interface PaymentStepProps {
  readonly claim: ClaimDto;
  /** The order that the payment page returned from. */
  readonly returnedFrom: string | null;
  /** Changes an answer. */
  readonly onChange: (step: StepId) => void;
  /** An earlier attempt is in progress: its order is polled as after a return. */
  readonly onUnderWay: (orderId: string) => void;
  /** Forgets the order, so that payment starts over. */
  readonly onForgetOrder: () => void;
  readonly onFiled: (claimNumber: string) => void;
}

/** Part E: pending, processing with its verifying phase, success, failed (specification §4). */
export function PaymentStep({ claim, returnedFrom, onChange, onUnderWay, onForgetOrder, onFiled }: PaymentStepProps) {
  const queries = useQueryClient();
  const [cameBackUnpaid, setCameBackUnpaid] = useState(false);
  /** Order of the previous attempt. */
  const [tried, setTried] = useState<string>();
  const orderQuery = apiQuery(openClaimPayment, { params: { id: claim.id } });
  const order = useQuery({
    // The server returns the same open order again: there is never a second one to pay.
    ...orderQuery,
    enabled: returnedFrom === null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  // An earlier attempt may be in progress or have succeeded.
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

interface PaymentVerificationProps {
  readonly claim: ClaimDto;
  readonly orderId: string;
  readonly onFiled: (claimNumber: string) => void;
  /** Nothing was paid; the order is still open. */
  readonly onUnpaid: () => void;
  readonly onTryAgain: () => void;
}

/** Milliseconds the success is shown before the wizard completes (specification §9). */
const completesAfter = 2000;

/** Polls the server, which polls the gateway, until the payment is decided; the payment page's result is never trusted. */
function PaymentVerification({ claim, orderId, onFiled, onUnpaid, onTryAgain }: PaymentVerificationProps) {
  const t = useTexts('claims.intake.paymentStep');
  const text = useMessageText();
  const errorText = useErrorText();
  const asked = { params: { id: claim.id }, body: { orderId } };
  const { data, error, slow } = useVerification({
    queryKey: queryKey(verifyPayment, asked),
    ask: (signal) => api(verifyPayment, { ...asked, signal }),
    stateOf: ({ status }) => status,
    onUnpaid,
  });

  if (data?.status === 'success') return <PaymentSucceeded claimId={claim.id} {...data} onFiled={onFiled} />;
  if (data?.status === 'failed') {
    return (
      <Banner tone="error" title={t.failed} announce actions={<Button onClick={onTryAgain}>{t.tryAgain}</Button>}>
        <p>{text('payment.declined')}</p>
        {data.reason ? <p className="mt-1">{t.bankSays({ reason: data.reason })}</p> : null}
        <p className="mt-1">{t.failedText}</p>
      </Banner>
    );
  }
  if (error && !(error instanceof ApiError && error.isOutage)) {
    return (
      <Banner
        tone="error"
        title={text('payment.verification.failed')}
        announce
        actions={<Button onClick={onTryAgain}>{t.tryAgain}</Button>}
      >
        {errorText(error, 'payment.verify.failed')}
      </Banner>
    );
  }
  return (
    <div className="grid justify-items-center gap-4 py-8 text-center">
      <Spinner className="size-8 text-brand" />
      <h2 className="text-22 font-bold">{t.processing}</h2>
      <div role="status" className="grid gap-2">
        <p className="font-semibold">{t.verifying}</p>
        <p className="text-muted">{slow ? t.long : t.processingText}</p>
        {error ? <p className="text-muted">{text('payment.verify.failed')}</p> : null}
      </div>
      {slow ? (
        <LinkButton variant="secondary" to="/app/claims">
          {t.goClaims}
        </LinkButton>
      ) : null}
    </div>
  );
}

/** Paid: files the claim unless the server already has, shows success for two seconds, then completes. */
function PaymentSucceeded({
  claimId,
  claimNumber,
  submitted,
  onFiled,
}: {
  readonly claimId: string;
  readonly claimNumber: string;
  readonly submitted: boolean;
  readonly onFiled: (claimNumber: string) => void;
}) {
  const t = useTexts('claims.intake.paymentStep');
  const errorText = useErrorText();
  const submission = useQuery({
    // Idempotent: a paid claim may already be filed.
    ...apiQuery(submitClaim, { params: { id: claimId } }),
    enabled: !submitted,
    staleTime: Infinity,
    gcTime: 0,
  });
  const filed = submitted || submission.isSuccess;
  useEffect(() => {
    if (!filed) return;
    const timer = setTimeout(() => onFiled(claimNumber), completesAfter);
    return () => clearTimeout(timer);
  }, [filed, claimNumber, onFiled]);
  if (submission.isError) {
    return (
      <Banner
        tone="warn"
        title={t.success}
        announce
        actions={
          <Button loading={submission.isFetching} onClick={() => void submission.refetch()}>
            {t.tryAgain}
          </Button>
        }
      >
        <p>{t.submitFailed}</p>
        <p className="mt-1">{errorText(submission.error, 'general.network-error')}</p>
      </Banner>
    );
  }
  return (
    <Banner tone="success" title={t.success} announce>
      <UnbrokenCodes text={t.successText({ number: claimNumber })} />
    </Banner>
  );
}

function PaymentPreparing() {
  const t = useTexts('claims.intake.paymentStep');
  return (
    <div className="grid gap-4">
      <p className="text-muted">{t.preparing}</p>
      <SkeletonText lines={5} />
    </div>
  );
}

/** The order could not be created; nothing was paid. */
function PaymentSetupFailed({
  error,
  retrying,
  onRetry,
}: {
  readonly error: Error;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}) {
  const t = useTexts('claims.intake.paymentStep');
  const ui = useTexts('ui');
  const errorText = useErrorText();
  return (
    <div className="grid gap-4">
      <Banner tone="error" title={t.setupFailed} announce>
        <p>{errorText(error, 'payment.order.failed')}</p>
        <p className="mt-1">{t.later}</p>
      </Banner>
      <div className="flex flex-wrap gap-3">
        <Button loading={retrying} onClick={onRetry}>
          {ui.tryAgain}
        </Button>
      </div>
    </div>
  );
}

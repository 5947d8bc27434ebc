import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { submitClaim, verifyPayment } from '#contract/claims/claims.endpoints.ts';
import { api } from '#web/api-client.ts';
import { apiQuery, queryKey } from '#web/api-query.ts';
import { ApiError } from '#web/api-error.ts';
import { useErrorText } from '#web/use-error-text.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { UnbrokenCodes } from '#web/ui/unbroken-codes.tsx';
import { useMessageText } from '#web/ui/use-message-text.ts';
import { useVerification } from '#web/payments/use-verification.ts';

export interface PaymentVerificationProps {
  readonly claim: ClaimDto;
  readonly orderId: string;
  readonly onFiled: (claimNumber: string) => void;
  /** Nothing was paid; the order is still open. */
  readonly onUnpaid: () => void;
  readonly onTryAgain: () => void;
}

/** Milliseconds that the success is shown before the wizard completes (specification §9). */
const completesAfter = 2000;

/** Asks the server, which asks the gateway, until the payment is decided; what the payment page said is never believed. */
export function PaymentVerification({ claim, orderId, onFiled, onUnpaid, onTryAgain }: PaymentVerificationProps) {
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

/** Paid: files the claim if the server has not done so by itself, says so for two seconds, and completes. */
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
    // Repeating it changes nothing: a paid claim may be filed already.
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

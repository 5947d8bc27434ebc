import { useErrorText } from '#web/use-error-text.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { useTexts } from '#web/ui/texts.ts';

export function PaymentPreparing() {
  const t = useTexts('claims.intake.paymentStep');
  return (
    <div className="grid gap-4">
      <p className="text-muted">{t.preparing}</p>
      <SkeletonText lines={5} />
    </div>
  );
}

/** The order could not be opened; nothing was paid. */
export function PaymentSetupFailed({
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

import { ApiError } from '#web/api/api-error.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, Spinner } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useMessageText } from '#web/ui/texts.ts';

export interface VerificationCardProps {
  readonly declined: boolean;
  readonly error: Error | null;
  readonly slow: boolean;
  readonly texts: {
    readonly verifying: string;
    readonly verifyingText: string;
    readonly long: string;
    readonly failedText: string;
    readonly tryAgain: string;
  };
  readonly onTryAgain: () => void;
}

/** A payment that is being verified or has failed. Outages on our side are retried. */
export function VerificationCard({ declined, error, slow, texts: t, onTryAgain }: VerificationCardProps) {
  const text = useMessageText();
  const errorText = useErrorText();
  const broken = error !== null && !(error instanceof ApiError && error.isOutage);
  if (declined || broken) {
    return (
      <Banner tone="error" title={text('payment.failed')} announce actions={<Button onClick={onTryAgain}>{t.tryAgain}</Button>}>
        <p>{declined ? text('payment.declined') : errorText(error, 'payment.verify.failed')}</p>
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
          <p className="text-muted">{slow ? t.long : t.verifyingText}</p>
        </div>
      </div>
    </Card>
  );
}

import { ApiError } from '#web/api-error.ts';
import { useErrorText } from '#web/use-error-text.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useMessageText } from '#web/ui/use-message-text.ts';

export function Initializing() {
  const t = useTexts('claims.intake');
  return (
    <div className="grid gap-6">
      <p className="text-muted">{t.preparing}</p>
      <SkeletonText lines={8} />
    </div>
  );
}

/** The draft could not be opened. */
export function InitializeFailed({
  error,
  retrying,
  onRetry,
}: {
  readonly error: Error;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}) {
  const t = useTexts('claims.intake');
  const text = useMessageText();
  const errorText = useErrorText();
  const reference = error instanceof ApiError ? error.requestId : undefined;
  return (
    <ErrorState title={text('claim.init.failed-title')} onRetry={onRetry} retrying={retrying} reference={reference}>
      <p>{errorText(error, 'claim.init.failed')}</p>
      {error instanceof ApiError && error.status === 404 ? (
        <TextLink to="/app/claims" className="mt-1 inline-block">
          {t.goClaims}
        </TextLink>
      ) : null}
    </ErrorState>
  );
}

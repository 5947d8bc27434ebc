import { FilePlus2, SearchX } from 'lucide-react';
import { ApiError } from '#web/api-error.ts';
import { useErrorText } from '#web/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useTexts } from '#web/ui/texts.ts';

export function ListLoading() {
  const t = useTexts('ui');
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{t.loading}</span>
      {Array.from({ length: 5 }, (_, at) => (
        <Skeleton key={at} className="h-20 w-full" />
      ))}
    </div>
  );
}

export function ListFailed({
  error,
  onRetry,
  retrying,
}: {
  readonly error: Error;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}) {
  const t = useTexts('claims.list');
  const errorText = useErrorText();
  return (
    <ErrorState
      title={t.failed}
      onRetry={onRetry}
      retrying={retrying}
      reference={error instanceof ApiError ? error.requestId : undefined}
    >
      {errorText(error, 'general.network-error')}
    </ErrorState>
  );
}

/** Nothing filed yet, or nothing that matches. */
export function ListEmpty({
  filtered,
  mayFile,
  onClear,
}: {
  readonly filtered: boolean;
  readonly mayFile: boolean;
  readonly onClear: () => void;
}) {
  const t = useTexts('claims.list');
  const words = useTexts('claims');
  if (filtered) {
    return (
      <EmptyState
        title={t.noMatch}
        icon={<SearchX />}
        action={
          <Button variant="secondary" onClick={onClear}>
            {t.clear}
          </Button>
        }
      >
        {t.noMatchText}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t.empty}
      icon={<FilePlus2 />}
      action={mayFile ? <LinkButton to="/app/claims/new">{words.newClaim}</LinkButton> : null}
    >
      {mayFile ? t.emptyText : null}
    </EmptyState>
  );
}

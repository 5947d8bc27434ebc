import { useQuery } from '@tanstack/react-query';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { Timeline } from '#web/ui/timeline.tsx';
import { useMessageText } from '#web/ui/use-message-text.ts';
import { timelineQuery } from '../claim-queries.ts';
import { claimText } from './claim.text.ts';

/** The claim's timeline, newest first, in the reader's language. */
export function ClaimHistory({ claimId }: { readonly claimId: string }) {
  const t = useTexts(claimText);
  const text = useMessageText();
  const { data, isError, error, isFetching, refetch } = useQuery(timelineQuery(claimId));
  if (data?.events.length === 0) return null;
  return (
    <Card title={t.history}>
      {data ? (
        <Timeline
          label={t.history}
          items={data.events.toReversed().map(({ id, at, text: said, textKey }) => {
            const translated = text(textKey);
            return { id, at, title: translated === textKey ? said : translated };
          })}
        />
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {error.message}
        </ErrorState>
      ) : (
        <SkeletonText lines={4} />
      )}
    </Card>
  );
}

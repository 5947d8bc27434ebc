import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useErrorText } from '#web/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { Timeline } from '#web/ui/timeline.tsx';
import { useDatedText } from '#web/ui/use-dated-text.ts';
import { timelineQuery } from '../claim-part-queries.ts';

/** Events shown before one asks for all of them. */
const shownAtFirst = 5;

/** The claim's timeline, newest first, in the reader's language. */
export function ClaimHistory({ claimId }: { readonly claimId: string }) {
  const t = useTexts('claims.claimPage');
  const text = useDatedText();
  const errorText = useErrorText();
  const [all, setAll] = useState(false);
  useEffect(() => {
    const showAll = () => flushSync(() => setAll(true));
    window.addEventListener('beforeprint', showAll);
    return () => window.removeEventListener('beforeprint', showAll);
  }, []);
  const { data, isError, error, isFetching, refetch } = useQuery(timelineQuery(claimId));
  if (data?.events.length === 0) return null;
  const events = data?.events.toReversed() ?? [];
  const shown = all ? events : events.slice(0, shownAtFirst);
  return (
    <Card title={t.history} folded>
      {data ? (
        <Timeline
          label={t.history}
          items={shown.map(({ id, at, text: said, textKey }) => {
            const translated = text(textKey);
            return { id, at, title: translated === textKey ? said : translated };
          })}
        />
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {errorText(error, 'general.network-error')}
        </ErrorState>
      ) : (
        <SkeletonText lines={4} />
      )}
      {events.length > shown.length ? (
        <Button variant="quiet" className="mt-3 -ml-4" onClick={() => setAll(true)}>
          {t.showAll({ count: events.length })}
        </Button>
      ) : null}
    </Card>
  );
}

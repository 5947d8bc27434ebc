import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiError } from '#web/api-error.ts';
import { Page } from '#web/page.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { claimQuery } from '../claim-queries.ts';
import { claimsText } from '../claims.text.ts';
import { ClaimView } from './claim-view.tsx';
import { claimText } from './claim.text.ts';

/** Milliseconds between two looks at a claim that may change by somebody else's hand. */
const refreshMs = 30_000;

export default function ClaimPage() {
  const t = useTexts(claimText);
  const words = useTexts(claimsText);
  const { id = '' } = useParams();
  const { data, isError, error, isFetching, refetch } = useQuery({ ...claimQuery(id), refetchInterval: refreshMs });
  if (data) return <ClaimView claim={data} />;
  return (
    <Page title={words.claim} crumbs={[{ label: words.claims, to: '/app/claims' }]}>
      {isError ? (
        <ErrorState
          title={t.failed}
          onRetry={() => void refetch()}
          retrying={isFetching}
          reference={error instanceof ApiError ? error.requestId : undefined}
        >
          {error.message}
        </ErrorState>
      ) : (
        <SkeletonText lines={8} />
      )}
    </Page>
  );
}

import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useParams } from 'react-router';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { partyOf } from '#domain/roles.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { Page } from '#web/page/page.tsx';
import type { PageHandle } from '#web/page/page-handle.ts';
import { useUser } from '#web/session/session-store.ts';
import { EmptyState, ErrorState, SkeletonText } from '#web/ui/states.tsx';
import { LinkButton } from '#web/ui/links.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { claimQuery, keysOfClaim } from '../claim-queries.ts';

export const handle: PageHandle = { words: ['desk'] };

/** Each party has its own view of the claim, in its own chunk. */
const loaders = {
  claimant: () => import('./claim-view.tsx').then((file) => ({ default: file.ClaimView })),
  garage: () => import('../repair/garage-claim-view.tsx').then((file) => ({ default: file.GarageClaimView })),
  surveyor: () => import('../survey/surveyor-claim-view.tsx').then((file) => ({ default: file.SurveyorClaimView })),
  insurance: () => import('../staff/staff-claim-view.tsx').then((file) => ({ default: file.StaffClaimView })),
};
const views = {
  claimant: lazy(loaders.claimant),
  garage: lazy(loaders.garage),
  surveyor: lazy(loaders.surveyor),
  insurance: lazy(loaders.insurance),
};

function ViewByRole({ claim }: { readonly claim: ClaimDto }) {
  const { role } = useUser();
  const View = views[partyOf(role)];
  return (
    <Suspense fallback={<SkeletonText lines={8} />}>
      <View key={claim.id} claim={claim} />
    </Suspense>
  );
}

/** When another user changed the claim, its questions, timeline, documents and payments are refetched, too. */
function useFollowClaim(claim: ClaimDto | undefined): void {
  const queries = useQueryClient();
  const shown = useRef<Pick<ClaimDto, 'id' | 'version'>>(undefined);
  useEffect(() => {
    if (!claim) return;
    const { id, version } = claim;
    const own = hashKey(claimQuery(id).queryKey);
    if (shown.current?.id === id && shown.current.version !== version)
      for (const queryKey of keysOfClaim(id))
        void queries.invalidateQueries({ queryKey, predicate: ({ queryHash }) => queryHash !== own });
    shown.current = { id, version };
  }, [claim, queries]);
}

/** Only ids: the API also has lists below `/claims`, such as `/api/claims/queue`. */
const isClaimId = (id: string) => /^[\da-f-]{36}$/i.test(id);

/** Polling interval in milliseconds for a claim that other users may change. */
const refreshMs = 30_000;

export default function ClaimPage() {
  const t = useTexts('claims.claimPage');
  const errorText = useErrorText();
  const words = useTexts('claims');
  const { id = '' } = useParams();
  const { role } = useUser();
  useEffect(() => {
    // Preloads the view while the claim is fetched; a failure shows when it is rendered.
    loaders[partyOf(role)]().catch(() => undefined);
  }, [role]);
  const { data, isError, error, isFetching, refetch } = useQuery({
    ...claimQuery(id),
    refetchInterval: refreshMs,
    enabled: isClaimId(id),
  });
  useFollowClaim(data);
  if (data) return <ViewByRole claim={data} />;
  return (
    <Page title={words.claim} crumbs={[{ label: words.claims, to: '/app/claims' }]}>
      {!isClaimId(id) || (error instanceof ApiError && error.status === 404) ? (
        <EmptyState title={t.notFound} action={<LinkButton to="/app/claims">{t.toClaims}</LinkButton>}>
          {t.notFoundText}
        </EmptyState>
      ) : isError ? (
        <ErrorState
          title={t.failed}
          onRetry={() => void refetch()}
          retrying={isFetching}
          reference={error instanceof ApiError ? error.requestId : undefined}
        >
          {errorText(error, 'general.network-error')}
        </ErrorState>
      ) : (
        <SkeletonText lines={8} />
      )}
    </Page>
  );
}

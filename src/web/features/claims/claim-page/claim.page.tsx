import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useParams } from 'react-router';
import type { ClaimDto } from '#contract/claims.ts';
import type { Role } from '#domain/roles.ts';
import { ApiError } from '#web/api-error.ts';
import { Page } from '#web/page.tsx';
import { useUser } from '#web/session-store.ts';
import { useErrorText } from '#web/use-error-text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { claimKey } from '../claim-keys.ts';
import { claimQuery } from '../claim-query.ts';
import { claimsText } from '../claims.text.ts';
import { claimText } from './claim.text.ts';

/** Each who has to do with a claim sees it from their own side; a chunk of its own for each. */
const loaders = {
  claimant: () => import('./claim-view.tsx').then((file) => ({ default: file.ClaimView })),
  garage: () => import('../staff/garage/garage-claim-view.tsx').then((file) => ({ default: file.GarageClaimView })),
  surveyor: () => import('../staff/surveyor/surveyor-claim-view.tsx').then((file) => ({ default: file.SurveyorClaimView })),
  staff: () => import('../staff/staff-claim-view.tsx').then((file) => ({ default: file.StaffClaimView })),
};
const sides = {
  claimant: 'claimant',
  garage: 'garage',
  surveyor: 'surveyor',
  insurance: 'staff',
  admin: 'staff',
} as const satisfies Record<Role, keyof typeof loaders>;
const views = {
  claimant: lazy(loaders.claimant),
  garage: lazy(loaders.garage),
  surveyor: lazy(loaders.surveyor),
  staff: lazy(loaders.staff),
};

function ViewByRole({ claim }: { readonly claim: ClaimDto }) {
  const { role } = useUser();
  const View = views[sides[role]];
  return (
    <Suspense fallback={<SkeletonText lines={8} />}>
      <View key={claim.id} claim={claim} />
    </Suspense>
  );
}

/** Somebody else moved the claim: its questions, timeline, papers and payments are asked for again, too. */
function useFollowClaim(claim: ClaimDto | undefined): void {
  const queries = useQueryClient();
  const shown = useRef<Pick<ClaimDto, 'id' | 'version'>>(undefined);
  useEffect(() => {
    if (!claim) return;
    const { id, version } = claim;
    if (shown.current?.id === id && shown.current.version !== version)
      void queries.invalidateQueries({ queryKey: claimKey(id), predicate: ({ queryKey: [, , part] }) => part !== 'head' });
    shown.current = { id, version };
  }, [claim, queries]);
}

/** Milliseconds between two looks at a claim that may change by somebody else's hand. */
const refreshMs = 30_000;

export default function ClaimPage() {
  const t = useTexts(claimText);
  const errorText = useErrorText();
  const words = useTexts(claimsText);
  const { id = '' } = useParams();
  const { role } = useUser();
  useEffect(() => {
    // While the claim is being read, so that the two waits are one; a failure shows when it is rendered.
    loaders[sides[role]]().catch(() => undefined);
  }, [role]);
  const { data, isError, error, isFetching, refetch } = useQuery({ ...claimQuery(id), refetchInterval: refreshMs });
  useFollowClaim(data);
  if (data) return <ViewByRole claim={data} />;
  return (
    <Page title={words.claim} crumbs={[{ label: words.claims, to: '/app/claims' }]}>
      {error instanceof ApiError && error.status === 404 ? (
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

import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import type { ClaimDto } from '#contract/claims.ts';
import { ApiError } from '#web/api-error.ts';
import { Page } from '#web/page.tsx';
import { useUser } from '#web/session-store.ts';
import { useErrorText } from '#web/use-error-text.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { claimQuery } from '../claim-queries.ts';
import { claimsText } from '../claims.text.ts';
import { ClaimView } from './claim-view.tsx';
import { claimText } from './claim.text.ts';

/** Each who works on a claim sees it from their own desk. */
const GarageClaimView = lazy(() =>
  import('../staff/garage/garage-claim-view.tsx').then((file) => ({ default: file.GarageClaimView })),
);
const StaffClaimView = lazy(() => import('../staff/staff-claim-view.tsx').then((file) => ({ default: file.StaffClaimView })));
const SurveyorClaimView = lazy(() =>
  import('../staff/surveyor/surveyor-claim-view.tsx').then((file) => ({ default: file.SurveyorClaimView })),
);
const views = {
  claimant: ClaimView,
  garage: GarageClaimView,
  surveyor: SurveyorClaimView,
  insurance: StaffClaimView,
  admin: StaffClaimView,
};

function ViewByRole({ claim }: { readonly claim: ClaimDto }) {
  const { role } = useUser();
  const View = views[role];
  return (
    <Suspense fallback={<SkeletonText lines={8} />}>
      <View key={claim.id} claim={claim} />
    </Suspense>
  );
}

/** Milliseconds between two looks at a claim that may change by somebody else's hand. */
const refreshMs = 30_000;

export default function ClaimPage() {
  const t = useTexts(claimText);
  const errorText = useErrorText();
  const words = useTexts(claimsText);
  const { id = '' } = useParams();
  const { data, isError, error, isFetching, refetch } = useQuery({ ...claimQuery(id), refetchInterval: refreshMs });
  if (data) return <ViewByRole claim={data} />;
  return (
    <Page title={words.claim} crumbs={[{ label: words.claims, to: '/app/claims' }]}>
      {isError ? (
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

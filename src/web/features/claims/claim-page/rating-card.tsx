import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { Card } from '#web/ui/card.tsx';
import { Rating } from '#web/ui/rating.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { processingQuery } from '../claim-queries.ts';
import { RatingForm } from './lazy-parts.ts';

/** Rates the garage once the vehicle is out; afterwards shows the rating. */
export function RatingCard({ claim }: { readonly claim: ClaimDto }) {
  const t = useTexts('claims.repair.rating');
  const { data } = useQuery({ ...processingQuery(claim.id), enabled: claim.stage === 'disbursed' || claim.stage === 'closed' });
  if (claim.actions.includes('rate-garage')) {
    return (
      <Suspense>
        <RatingForm claim={claim} />
      </Suspense>
    );
  }
  if (!data?.rating) return null;
  return (
    <Card title={t.yours}>
      <Rating value={data.rating.rating} />
      {data.rating.comment ? <p className="mt-2 whitespace-pre-line">{data.rating.comment}</p> : null}
      {data.rating.isPublic ? (
        <p className="mt-2 text-14 text-muted">
          {data.rating.hiddenReason ? t.hidden({ reason: data.rating.hiddenReason }) : t.shown}
        </p>
      ) : null}
      {data.rating.answer ? (
        <div className="mt-2 border-l-3 border-line pl-3">
          <p className="text-14 font-semibold">{t.answer}</p>
          <p className="whitespace-pre-line wrap-anywhere">{data.rating.answer}</p>
        </div>
      ) : null}
    </Card>
  );
}

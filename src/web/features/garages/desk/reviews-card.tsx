import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listStaffReviews, showReview } from '#contract/directory/reviews.endpoints.ts';
import type { StaffReviewDto } from '#contract/directory/reviews.schemas.ts';
import { permits } from '#domain/permissions.ts';
import { api } from '#web/api-client.ts';
import { apiQuery, keysBelow, renew } from '#web/api-query.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { useUser } from '#web/session-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { formatDate } from '#web/ui/date-text.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Rating } from '#web/ui/rating.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';

const HideReviewDialog = lazyPart(() => import('./hide-review-dialog.tsx'));

/** Reviews of a listing, and what takes one off its public page. */
export function ReviewsCard({ listingId }: { readonly listingId: string }) {
  const { reviews: t } = useTexts('garages.desk');
  const [page, setPage] = useState(1);
  const [hiding, setHiding] = useState<StaffReviewDto>();
  const queries = useQueryClient();
  const toast = useToast();
  const mayHide = permits(useUser(), 'listing.manage');
  const query = useQuery(apiQuery(listStaffReviews, { params: { id: listingId }, query: { page } }));
  const reload = () => renew(queries, keysBelow(listStaffReviews.path, { id: listingId }));

  async function show(id: string): Promise<void> {
    await api(showReview, { params: { id } });
    toast.success(t.shown);
    await reload();
  }

  return (
    <Card title={t.title} folded>
      <Loaded query={query} lines={3}>
        {(reviews) => (
          <>
            {reviews.total === 0 ? <p className="text-muted">{t.none}</p> : null}
            <ul className="divide-y divide-line">
              {reviews.data.map((review) => (
                <li key={review.id} className="grid gap-1 py-3">
                  <p className="flex flex-wrap items-center gap-x-3">
                    <Rating value={review.rating} />
                    <span className="text-muted">{formatDate(`${review.month}-01`, 'month', 'en')}</span>
                    <TextLink to={`/app/claims/${review.claimId}`}>{t.claim}</TextLink>
                  </p>
                  <p className="whitespace-pre-line wrap-anywhere">{review.text}</p>
                  {review.answer ? <p className="text-muted wrap-anywhere">{t.answer({ answer: review.answer })}</p> : null}
                  {review.hiddenReason ? <p className="font-semibold">{t.hidden({ reason: review.hiddenReason })}</p> : null}
                  {mayHide ? (
                    <Button
                      variant="secondary"
                      className="justify-self-start"
                      onClick={() => (review.hiddenReason ? void show(review.id) : setHiding(review))}
                    >
                      {review.hiddenReason ? t.show : t.hide}
                    </Button>
                  ) : null}
                </li>
              ))}
            </ul>
            <Pager label={t.title} page={reviews.page} totalPages={reviews.totalPages} onPageChange={setPage} />
          </>
        )}
      </Loaded>
      {hiding ? (
        <HideReviewDialog
          id={hiding.id}
          onClose={() => setHiding(undefined)}
          onHidden={async () => {
            toast.success(t.taken);
            setHiding(undefined);
            await reload();
          }}
        />
      ) : null}
    </Card>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listOwnReviews } from '#contract/directory/reviews.endpoints.ts';
import type { ReviewDto } from '#contract/directory/reviews.schemas.ts';
import { apiQuery } from '#web/api-query.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { formatDate } from '#web/ui/date-text.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Rating } from '#web/ui/rating.tsx';
import { useLocale, useTexts } from '#web/ui/texts.ts';

const AnswerReviewForm = lazyPart(() => import('./answer-review-form.tsx'));

/** What owners wrote on the garage's public page, each with its answer or the way to write one. */
export function ReviewsCard() {
  const t = useTexts('garages.profile.reviews');
  const [page, setPage] = useState(1);
  const query = useQuery(apiQuery(listOwnReviews, { query: { page } }));
  return (
    <Card title={t.title}>
      <p className="text-muted">{t.lead}</p>
      <Loaded query={query} lines={3}>
        {(reviews) => (
          <>
            {reviews.total === 0 ? <p className="mt-3">{t.none}</p> : null}
            <ul className="divide-y divide-line">
              {reviews.data.map((review) => (
                <Review key={review.id} review={review} />
              ))}
            </ul>
            <Pager label={t.title} page={reviews.page} totalPages={reviews.totalPages} onPageChange={setPage} />
          </>
        )}
      </Loaded>
    </Card>
  );
}

function Review({ review }: { readonly review: ReviewDto }) {
  const t = useTexts('garages.profile.reviews');
  const { locale } = useLocale();
  const [writing, setWriting] = useState(false);
  const { rating, text, month, answer } = review;
  return (
    <li className="py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Rating value={rating} />
        <span className="text-14 text-muted">{formatDate(`${month}-01`, 'month', locale)}</span>
      </p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
      {answer && !writing ? (
        <div className="mt-2 border-l-3 border-line pl-3">
          <p className="text-14 font-semibold">{t.yours}</p>
          <p className="whitespace-pre-line wrap-anywhere">{answer}</p>
        </div>
      ) : null}
      {writing ? (
        <AnswerReviewForm review={review} onDone={() => setWriting(false)} />
      ) : (
        <Button variant="secondary" className="mt-3" onClick={() => setWriting(true)}>
          {answer ? t.change : t.write}
        </Button>
      )}
    </li>
  );
}

import type { ReplyOf } from '#contract/endpoint.ts';
import type { listReviews } from '#contract/directory/reviews.endpoints.ts';
import { Card } from '#web/ui/card.tsx';
import { formatDate } from '#web/ui/date-text.ts';
import { Pager } from '#web/ui/pager.tsx';
import { Rating } from '#web/ui/rating.tsx';
import { useLocale, useTexts } from '#web/ui/texts.ts';

export type Reviews = ReplyOf<typeof listReviews>;

/** What owners wrote after a repair that was paid for, and what the garage says to it. Null: they could not be read. */
export function GarageReviews({ reviews }: { readonly reviews: Reviews | null }) {
  const t = useTexts('directory.garagePage');
  const { locale } = useLocale();
  return (
    <section id="reviews" className="mt-4 scroll-mt-4">
      <Card title={t.reviews}>
        <p className="text-muted">{reviews === null ? t.reviewsFailed : reviews.total === 0 ? t.noReviews : t.reviewsLead}</p>
        {reviews && reviews.data.length > 0 ? (
          <ul className="mt-2 divide-y divide-line">
            {reviews.data.map(({ id, rating, text, month, answer }) => (
              <li key={id} className="max-w-prose py-4 last:pb-0">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <Rating value={rating} />
                  <span className="text-14 text-muted">{t.verified({ month: formatDate(`${month}-01`, 'month', locale) })}</span>
                </p>
                <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
                {answer ? (
                  <div className="mt-2 border-l-3 border-line pl-3">
                    <p className="text-14 font-semibold">{t.garageSays}</p>
                    <p className="whitespace-pre-line wrap-anywhere">{answer}</p>
                  </div>
                ) : null}
              </li>
            ))}
          </ul>
        ) : null}
        {reviews ? (
          <Pager
            className="mt-4"
            label={t.reviews}
            page={reviews.page}
            totalPages={reviews.totalPages}
            toPage={(page) => `?reviews=${page}#reviews`}
          />
        ) : null}
      </Card>
    </section>
  );
}

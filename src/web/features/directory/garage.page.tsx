import { now as serverNow } from '#contract/clock.ts';
import { data } from 'react-router';
import type { ReplyOf } from '#contract/endpoint.ts';
import { getGarage } from '#contract/directory/listings.endpoints.ts';
import { listReviews } from '#contract/directory/reviews.endpoints.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { quarterOfWeek } from '#domain/directory/opening-hours.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { PageHandle } from '#web/page/page-handle.ts';
import { PageTitle } from '#web/page/page-title.tsx';
import { serverApi } from '#web/api/server-api.ts';
import { EmptyState } from '#web/ui/states.tsx';
import { LinkButton, TextLink } from '#web/ui/links.tsx';
import { useTexts, useLocale } from '#web/ui/texts.ts';
import type { Route } from './+types/garage.page';
import { GarageDetails } from './garage-details.tsx';
import type { GarageDetail } from './garage-details.tsx';
import { Card } from '#web/ui/card.tsx';
import { formatDate } from '#web/ui/date-time.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Rating } from '#web/ui/rating.tsx';
import { openingHours } from './opening-hours.tsx';

export const handle: PageHandle = { withoutScripts: true };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const address = new URL(request.url);
  try {
    const page = Math.trunc(Number(address.searchParams.get('reviews')));
    const [garage, reviews]: [GarageDetail, Reviews | null] = await Promise.all([
      serverApi(context, getGarage, { params: { id: params.id } }),
      // The garage page works without its reviews.
      serverApi(context, listReviews, { params: { id: params.id }, query: { page: page >= 1 && page <= 1000 ? page : 1 } }).catch(
        () => null,
      ),
    ]);
    const now = serverNow();
    const [quarter, today] = [quarterOfWeek(now), todayInKolkata(now)];
    return data({ garage, reviews, quarter, today, url: `${address.origin}${address.pathname}`, gone: false });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const gone = error.status === 404;
    return data({ garage: null, reviews: null, quarter: 0, today: '', url: '', gone }, { status: gone ? 404 : 503 });
  }
}

export default function GaragePage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('directory.garagePage');
  const list = useTexts('directory');
  const { garage, reviews, quarter, today, url, gone } = loaderData;
  return (
    <div className="mx-auto max-w-page px-4 py-6 sm:px-6 sm:py-8">
      <TextLink to="/garage-listings" className="inline-flex min-h-11 items-center">
        {t.back}
      </TextLink>
      {garage ? (
        <>
          <PageTitle
            title={`${garage.garageName}, ${garage.district}`}
            description={t.description({
              name: garage.garageName,
              type: garage.garageType,
              district: garage.district,
              state: garage.state,
            })}
          />
          <GarageDetails garage={garage} quarter={quarter} today={today} />
          <GarageReviews reviews={reviews} />
          <p className="mt-4">
            <TextLink to={`/garage-listings?district=${garage.districtId}`} className="inline-flex min-h-11 items-center">
              {t.nearby({ district: garage.district })}
            </TextLink>
          </p>
          <GarageStructuredData garage={garage} url={url} />
        </>
      ) : (
        <>
          <PageTitle title={list.title} />
          <h1 className="sr-only">{list.title}</h1>
          <EmptyState title={gone ? t.gone : t.failed} action={<LinkButton to="/garage-listings">{t.back}</LinkButton>}>
            {gone ? <p>{t.goneText}</p> : null}
          </EmptyState>
        </>
      )}
    </div>
  );
}

type Reviews = ReplyOf<typeof listReviews>;

/** Owners' reviews after a repair we paid for, with the garage's replies. `null`: they could not be loaded. */
function GarageReviews({ reviews }: { readonly reviews: Reviews | null }) {
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

/** Structured data for search engines (schema.org); not executed. */
function GarageStructuredData({ garage, url }: { readonly garage: GarageDetail; readonly url: string }) {
  // React does not escape script content; `structuredData` does.
  return <script type="application/ld+json">{structuredData(garage, url)}</script>;
}

/** A garage as schema.org's AutoRepair, as JSON that is safe inside a script element. */
export function structuredData(garage: ReplyOf<typeof getGarage>, url: string): string {
  const { latitude, longitude, rating, ratingCount } = garage;
  const hours = openingHours(garage);
  const json = {
    '@context': 'https://schema.org',
    '@type': 'AutoRepair',
    '@id': url,
    url,
    name: garage.branch ? `${garage.garageName}, ${garage.branch}` : garage.garageName,
    telephone: garage.contactNumbers,
    address: {
      '@type': 'PostalAddress',
      streetAddress: garage.fullAddress,
      addressLocality: garage.district,
      addressRegion: garage.state,
      postalCode: garage.pincode,
      addressCountry: 'IN',
    },
    ...(latitude === null || longitude === null ? {} : { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    ...(ratingCount === 0
      ? {}
      : { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, ratingCount, bestRating: 5 } }),
    ...(hours ? { openingHoursSpecification: [hours] } : {}),
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: 'Services',
      itemListElement: garage.servicesOffered.map((name) => ({ '@type': 'Offer', itemOffered: { '@type': 'Service', name } })),
    },
  };
  // "</script>" in a garage's name would close the element.
  return JSON.stringify(json).replaceAll('<', String.raw`\u003c`);
}

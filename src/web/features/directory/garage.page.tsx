import { now as serverNow } from '#contract/clock.ts';
import { data } from 'react-router';
import type { ReplyOf } from '#contract/endpoint.ts';
import { getGarage } from '#contract/directory/listings.endpoints.ts';
import { listReviews } from '#contract/directory/reviews.endpoints.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { quarterOfWeek } from '#domain/directory/opening-hours.ts';
import { ApiError } from '#web/api-error.ts';
import type { PageHandle } from '#web/page-handle.ts';
import { PageTitle } from '#web/page-title.tsx';
import { serverApi } from '#web/server-api.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { Route } from './+types/garage.page';
import { GarageDetails } from './garage-details.tsx';
import { GarageReviews, type Reviews } from './garage-reviews.tsx';
import { GarageStructuredData } from './garage-structured-data.tsx';

export const handle: PageHandle = { withoutScripts: true };

export type GarageDetail = ReplyOf<typeof getGarage>;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const address = new URL(request.url);
  try {
    const page = Math.trunc(Number(address.searchParams.get('reviews')));
    const [garage, reviews]: [GarageDetail, Reviews | null] = await Promise.all([
      serverApi(context, getGarage, { params: { id: params.id } }),
      // The garage is what people came for.
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

/** One garage: everything that the directory knows about it. */
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

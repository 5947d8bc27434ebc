import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Search, MapPin, Phone } from 'lucide-react';
import { listGarages } from '#contract/directory/listings.endpoints.ts';
import { api } from '#web/api/api-client.ts';
import { queryKey } from '#web/api/api-query.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, ErrorState, SkeletonText } from '#web/ui/states.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts, useLocale } from '#web/ui/texts.ts';
import { choiceOf, garageTitle } from './garage-choice.ts';
import type { GarageChoice } from './garage-choice.ts';
import { useSettled } from '#web/ui/field.tsx';
import type { GarageListing } from '#contract/directory/listings.schemas.ts';
import { useKnownName, repairTimeText } from '#web/words/known-name.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Rating } from '#web/ui/rating.tsx';

const pageSize = 10;

interface GarageSearch {
  readonly search: string;
  /** A pincode; empty for no location. */
  readonly near: string;
}

interface GarageListProps {
  /** Kept by the step, so that Change restores the search. */
  readonly wanted: GarageSearch;
  readonly onWanted: (wanted: GarageSearch) => void;
  readonly onChoose: (garage: GarageChoice) => void;
  /** "My garage is not listed" */
  readonly onInvite: () => void;
}

/** Directory search by name, city or specialization, sorted by distance if a pincode is given. */
export function GarageList({ wanted, onWanted, onChoose, onInvite }: GarageListProps) {
  const t = useTexts('claims.intake.garageStep');
  const { search, near } = wanted;
  const asked = useSettled({ search: search.trim(), nearPincode: /^[1-9]\d{5}$/.test(near) ? near : undefined });
  const { data, isPending, isError, isFetching, isPlaceholderData, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery({
      queryKey: [...queryKey(listGarages, { query: asked }), 'page by page'],
      queryFn: ({ pageParam, signal }) =>
        api(listGarages, {
          query: {
            search: asked.search || undefined,
            nearPincode: asked.nearPincode,
            services: undefined,
            page: pageParam,
            limit: pageSize,
          },
          signal,
        }),
      initialPageParam: 1,
      getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
      placeholderData: keepPreviousData,
    });
  const garages = data?.pages.flatMap((page) => page.data) ?? [];
  const total = data?.pages[0]?.total ?? 0;
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-[1fr_11rem]">
        <TextField
          label={t.search}
          type="search"
          enterKeyHint="search"
          value={search}
          onChange={(event) => onWanted({ ...wanted, search: event.currentTarget.value })}
          onKeyDown={keepEnter}
          suffix={<Search aria-hidden className="mr-2 size-5" />}
        />
        <TextField
          label={t.near}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={6}
          value={near}
          onChange={(event) => onWanted({ ...wanted, near: event.currentTarget.value })}
          onKeyDown={keepEnter}
        />
      </div>
      <div className="rounded-card border border-line bg-surface">
        {isPending ? (
          <SkeletonText lines={6} className="p-4" />
        ) : isError ? (
          <ErrorState title={t.failed} onRetry={() => void refetch()} retrying={isFetching} />
        ) : garages.length === 0 ? (
          <EmptyState title={t.empty} icon={<Search />}>
            {t.emptyHint}
          </EmptyState>
        ) : (
          <>
            <p role="status" className="border-b border-line px-4 py-2 text-14 text-muted">
              {t.found({ count: total.toLocaleString('en-IN') })}
            </p>
            <ul
              aria-label={t.list}
              aria-busy={isPlaceholderData || undefined}
              className="max-h-128 divide-y divide-line overflow-y-auto overscroll-contain"
            >
              {garages.map((garage) => (
                <GarageCard key={garage.id} garage={garage} onChoose={() => onChoose(choiceOf(garage))} />
              ))}
              {hasNextPage ? (
                <li className="p-4">
                  <Button
                    variant="secondary"
                    className="w-full"
                    loading={isFetchingNextPage}
                    onClick={() => void fetchNextPage()}
                  >
                    {t.showMore}
                  </Button>
                </li>
              ) : null}
            </ul>
          </>
        )}
      </div>
      <Button variant="quiet" className="-ml-4 justify-self-start" onClick={onInvite}>
        {t.notListed}
      </Button>
    </div>
  );
}

/** Enter in the search box searches and does not submit the step. */
function keepEnter(event: { key: string; preventDefault: () => void }): void {
  if (event.key === 'Enter') event.preventDefault();
}

const shownServices = 3;

function GarageCard({ garage, onChoose }: { readonly garage: GarageListing; readonly onChoose: () => void }) {
  const t = useTexts('claims.intake.garageStep');
  const inWords = useKnownName('garageNames');
  const { locale } = useLocale();
  const name = garageTitle(garage);
  const services = garage.servicesOffered;
  return (
    <li className="grid gap-3 p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 font-semibold wrap-anywhere">{name}</h3>
        {garage.isNetworkGarage ? <Badge tone="success">{t.network}</Badge> : null}
      </div>
      <div className="grid gap-1 text-14 text-muted">
        {garage.ratingCount > 0 ? (
          <p className="flex flex-wrap items-center gap-2 text-ink">
            <Rating value={garage.rating} /> <span className="text-muted">{t.rated({ count: garage.ratingCount })}</span>
          </p>
        ) : (
          <p>{t.notRated}</p>
        )}
        <p className="flex gap-2">
          <MapPin aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0">
            {garage.fullAddress}
            {garage.distance === null ? null : (
              <>
                {' '}
                <span className="font-semibold whitespace-nowrap text-ink">
                  · {t.away({ km: garage.distance.toLocaleString('en-IN', { maximumFractionDigits: 1 }) })}
                </span>
              </>
            )}
          </span>
        </p>
        {garage.contactNumbers[0] ? (
          <p className="flex gap-2">
            <Phone aria-hidden className="mt-0.5 size-4 shrink-0" />
            <a
              className="link"
              href={`tel:${garage.contactNumbers[0]}`}
              aria-label={t.call({ number: garage.contactNumbers[0] })}
            >
              {garage.contactNumbers[0]}
            </a>
          </p>
        ) : null}
        <p>
          {services.slice(0, shownServices).map(inWords).join(', ')}
          {services.length > shownServices ? ` ${t.moreServices({ count: services.length - shownServices })}` : ''}
        </p>
        {garage.estimatedRepairTime ? (
          <p>
            {t.repairTime}: <span className="font-semibold text-ink">{repairTimeText(garage.estimatedRepairTime, locale)}</span>
          </p>
        ) : null}
      </div>
      <Button variant="secondary" className="justify-self-start" aria-label={t.chooseWhat({ name })} onClick={onChoose}>
        {t.choose}
      </Button>
    </li>
  );
}

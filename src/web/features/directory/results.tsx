import { Map, RotateCw, X } from 'lucide-react';
import { Link, useNavigation } from 'react-router';
import type { ReactNode } from 'react';
import type { GarageListing } from '#contract/directory/listings.schemas.ts';
import { furtherSorts } from '#domain/directory/listing-sorts.ts';
import type { TextsOf } from '#words/area.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/states.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { useLocale, useTexts } from '#web/ui/texts.ts';
import { addressOf, noFilters, wholeNumber } from './directory-filters.ts';
import { filtersInUse } from './filters-in-use.ts';
import { GarageCard } from './garage-card.tsx';
import { LoadFailed, SortField } from './load-failed.tsx';
import type { GaragePage, LoadedDirectory } from './load-directory.ts';

interface ResultsProps {
  readonly loaded: LoadedDirectory;
  readonly staff: boolean;
  /** In the staff panel: further content of a card. */
  readonly cardTools?: (listing: GarageListing) => ReactNode;
}

export function Results({ loaded, staff, cardTools }: ResultsProps) {
  const t = useTexts('directory');
  const { filters, page } = loaded;
  const loading = useNavigation().state === 'loading';
  const home = `/garage-listings${addressOf({ ...noFilters, map: filters.map }, staff)}`;
  return (
    <section
      data-part="results"
      aria-label={t.title}
      aria-busy={loading || undefined}
      tabIndex={-1}
      className="mt-5 scroll-mt-20 outline-none aria-busy:opacity-60"
    >
      <div className="flex flex-wrap items-center gap-x-2">
        <p role="status" data-part="count" className="py-2 font-semibold max-sm:mr-auto">
          {page ? countText(page, t) : ''}
        </p>
        <div data-part="refresh" className="sm:mr-auto">
          <Link
            to={`/garage-listings${addressOf(filters, staff)}`}
            title={t.refresh}
            className={buttonClass('quiet', 'px-3 max-lg:w-control max-lg:px-0')}
          >
            <RotateCw aria-hidden className="size-5" />
            <span className="max-lg:sr-only">{t.refresh}</span>
          </Link>
        </div>
        {/* With a location the list is sorted by distance. */}
        <div data-part="sort" className="empty:hidden max-sm:min-w-0 max-sm:flex-1 max-sm:basis-40">
          {furtherSorts.length === 0 || filters.lat || filters.nearPincode || page?.understood?.nearPincode ? null : (
            <SortField sort={filters.sort} staff={staff} />
          )}
        </div>
        <div data-part="actions" className="contents">
          {staff || filters.map ? null : (
            <Link
              to={`/garage-listings${addressOf({ ...filters, map: '1' })}`}
              data-focus="map"
              className={buttonClass('quiet', 'px-3 max-sm:px-2')}
            >
              <Map aria-hidden className="size-5" />
              {t.map.show}
            </Link>
          )}
        </div>
      </div>
      <p role="status" data-part="understood" className="mt-1 text-14 text-muted empty:hidden">
        {page?.understood ? understoodText(page.understood, t) : ''}
      </p>
      <div data-part="failed">{page === null ? <LoadFailed address={addressOf(filters, staff)} /> : null}</div>
      <div data-part="found">
        <FiltersInUse
          loaded={loaded}
          staff={staff}
          // An empty result offers it itself.
          clear={page?.total === 0 ? null : { to: home, label: t.clearAll }}
        />
        {page?.total === 0 ? (
          <EmptyState
            title={t.empty}
            action={
              <Link to={home} className={buttonClass('secondary')}>
                {t.clearFilters}
              </Link>
            }
          >
            <Drops loaded={loaded} staff={staff} />
          </EmptyState>
        ) : null}
        {page && page.total > 0 && page.data.length === 0 ? (
          <EmptyState title={t.beyondLast}>
            <TextLink to={`/garage-listings${addressOf({ ...filters, page: page.totalPages }, staff)}`}>{t.toLastPage}</TextLink>
          </EmptyState>
        ) : null}
        {page && page.data.length > 0 ? (
          <ul className={cx('mt-4 grid grid-cols-1 gap-4 md:grid-cols-2', !filters.map && 'lg:grid-cols-3')}>
            {page.data.map((listing) => (
              <li key={listing.id} className="min-w-0">
                <GarageCard listing={listing} quarter={loaded.quarter} today={loaded.today} tools={cardTools?.(listing)} />
              </li>
            ))}
          </ul>
        ) : null}
        {page ? (
          <Pager
            className="mt-6"
            page={filters.page}
            totalPages={page.totalPages}
            label={t.pages}
            toPage={(to) => `/garage-listings${addressOf({ ...filters, page: to }, staff)}`}
          />
        ) : null}
      </div>
    </section>
  );
}

/** Filters to drop, for an empty result. */
function Drops({ loaded, staff }: { readonly loaded: LoadedDirectory; readonly staff: boolean }) {
  const t = useTexts('directory');
  const { locale } = useLocale();
  if (loaded.drops.length === 0) return null;
  const inUse = filtersInUse(loaded.filters, loaded.places, locale);
  return (
    <>
      <p>{t.emptyDrop}</p>
      <ul className="mt-2">
        {loaded.drops.map(({ key, total }) => {
          const filter = inUse.find((entry) => entry.key === key);
          return filter ? (
            <li key={key}>
              <TextLink to={`/garage-listings${addressOf(filter.rest, staff)}`} className="inline-flex min-h-11 items-center">
                {t.emptyDropOne({ filter: filter.label, count: wholeNumber(total) })}
              </TextLink>
            </li>
          ) : null;
        })}
      </ul>
    </>
  );
}

/** Explains how search terms without a match were interpreted. */
function understoodText(
  { make, nearPincode }: NonNullable<GaragePage['understood']>,
  { understood: t }: TextsOf<'directory'>,
): string {
  return [make ? t.make({ make }) : '', nearPincode ? t.pincode({ pincode: nearPincode }) : ''].filter(Boolean).join(' ');
}

function countText(
  page: { data: readonly unknown[]; page: number; limit: number; total: number },
  t: TextsOf<'directory'>,
): string {
  if (page.data.length === 0) return t.showingNone;
  const first = (page.page - 1) * page.limit + 1;
  return t.showing({ from: wholeNumber(first), to: wholeNumber(first + page.data.length - 1), total: wholeNumber(page.total) });
}

interface FiltersInUseProps {
  readonly loaded: LoadedDirectory;
  readonly staff: boolean;
  /** Clears every filter; `null` if offered elsewhere. */
  readonly clear: { readonly to: string; readonly label: string } | null;
}

/** Each active filter, as a link that removes it. */
function FiltersInUse({ loaded, staff, clear }: FiltersInUseProps) {
  const t = useTexts('directory');
  const { locale } = useLocale();
  const inUse = filtersInUse(loaded.filters, loaded.places, locale);
  if (inUse.length === 0) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <ul aria-label={t.inUse} className="contents">
        {inUse.map(({ key, label, rest }) => (
          <li key={key}>
            <Link
              to={`/garage-listings${addressOf(rest, staff)}`}
              aria-label={t.remove({ what: label })}
              className="inline-flex min-h-11 items-center gap-2 rounded-full bg-brand-tint px-4 text-14 text-brand-hover no-underline hover:bg-brand hover:text-on-fill forced-colors:border"
            >
              {label}
              <X aria-hidden className="size-4" />
            </Link>
          </li>
        ))}
      </ul>
      {clear ? (
        <Link to={clear.to} className={buttonClass('quiet', 'px-3')}>
          {clear.label}
        </Link>
      ) : null}
    </div>
  );
}

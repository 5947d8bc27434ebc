import { data, redirectDocument, useLocation, useNavigate } from 'react-router';
import { lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';
import { clusterListings, countListings, listGarages, listStatesWithDistricts } from '#contract/directory/listings.endpoints.ts';
import { asLocale } from '#domain/languages.ts';
import { api } from '#web/api/api-client.ts';
import type { PageHandle } from '#web/page/page-handle.ts';
import { PageTitle } from '#web/page/page-title.tsx';
import { pageRequest, serverApi } from '#web/api/server-api.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { useTexts, useLocale } from '#web/ui/texts.ts';
import type { Route } from './+types/garage-listings.page';
import { addressOf, readFilters, wholeQueryOf } from './directory-filters.ts';
import { GarageMapPanel } from './garage-map.tsx';
import { mapOf } from './garage-map.server.ts';
import { LoadFailed, directoryForm } from './load-failed.tsx';
import { loadDirectory } from './load-directory.ts';
import type { LoadedDirectory } from './load-directory.ts';
import { Results } from './results.tsx';
import { Search, SlidersHorizontal, X } from 'lucide-react';
import { controlClass } from '#web/ui/class-names.ts';
import { FilterPanel, PlaceFields } from './filter-panel.tsx';
import { filtersInUse } from './filters-in-use.ts';
import type { DirectoryPlaces } from './directory-places.ts';

const isStaffAddress = (search: URLSearchParams) => search.get('staff') === '1';

/** Plain HTML with a script of a few KiB; only the staff panel is a React application (docs/decisions/011-directory-page.md). */
export const handle: PageHandle = { withoutScripts: (search) => !isStaffAddress(search), script: true };

const StaffPanel = lazy(() => import('./staff/staff-panel.tsx'));

export async function loader({ context, request }: Route.LoaderArgs) {
  const filters = readFilters(new URL(request.url).searchParams);
  const calls = {
    list: (parts: Parameters<typeof serverApi<typeof listGarages>>[2]) => serverApi(context, listGarages, parts),
    counts: (parts: Parameters<typeof serverApi<typeof countListings>>[2]) => serverApi(context, countListings, parts),
    places: () => placesOnServer(() => serverApi(context, listStatesWithDistricts, {})),
  };
  const clusters = async () => mapOf(await serverApi(context, clusterListings, { query: wholeQueryOf(filters) }));
  const [found, map] = await Promise.all([
    loadDirectory(calls, filters, context.get(pageRequest).locale),
    filters.map ? clusters().catch(() => null) : null,
  ]);
  const loaded = { ...found, map };
  return data(loaded, { status: loaded.page ? 200 : 503 });
}

/** In the staff panel: fetched with the user's token, so that their own changes are visible. Other client navigations load the document. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname, search, searchParams } = new URL(request.url);
  if (!isStaffAddress(searchParams)) return redirectDocument(`${pathname}${search}`);
  const filters = readFilters(searchParams);
  const calls = {
    list: (parts: Parameters<typeof api<typeof listGarages>>[1]) => api(listGarages, parts),
    counts: (parts: Parameters<typeof api<typeof countListings>>[1]) => api(countListings, parts),
    places: () => api(listStatesWithDistricts),
  };
  // The staff panel needs no map.
  return { ...(await loadDirectory(calls, filters, asLocale(document.documentElement.lang))), map: null };
}

/** The public directory (specification §2); everything works with links and a form, without JavaScript. */
export default function GarageListingsPage({ loaderData: loaded }: Route.ComponentProps) {
  const t = useTexts('directory');
  const staff = isStaffAddress(new URLSearchParams(useLocation().search));
  const results = <Results loaded={loaded} staff={staff} />;
  return (
    <div className="mx-auto max-w-page px-4 py-6 sm:px-6 sm:py-8">
      <PageTitle title={t.title} description={t.description} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-28 font-bold">{t.title}</h1>
        <div hidden={!staff} data-part="staff-link">
          <a href={`/garage-listings${addressOf(loaded.filters, !staff)}`} className={buttonClass('secondary')}>
            {staff ? t.leaveStaffPanel : t.staffPanel}
          </a>
        </div>
      </div>
      <p className="mt-1 mb-4 text-muted">{t.intro}</p>
      {staff ? null : (
        <template data-failed>
          <LoadFailed address="" />
        </template>
      )}
      <FilterForm loaded={loaded} staff={staff} />
      {staff ? (
        <Suspense fallback={results}>
          <StaffPanel loaded={loaded} />
        </Suspense>
      ) : (
        <div className="lg:has-[[data-garage-map]]:grid lg:has-[[data-garage-map]]:grid-cols-[1fr_28rem] lg:has-[[data-garage-map]]:gap-6">
          <div data-part="map" className="mt-5 empty:hidden lg:order-last">
            {loaded.filters.map ? <GarageMapPanel map={loaded.map} filters={loaded.filters} /> : null}
          </div>
          {results}
        </div>
      )}
    </div>
  );
}

interface FilterFormProps {
  readonly loaded: LoadedDirectory;
  readonly staff: boolean;
}

/** Search and filters as a GET form, so no JavaScript is needed. The page's script uses the `data-` attributes. */
function FilterForm({ loaded, staff }: FilterFormProps) {
  const t = useTexts('directory');
  const { locale } = useLocale();
  const { filters, places } = loaded;
  const form = useScriptedForm(loaded, staff);
  const used = filtersInUse(filters, places, locale).filter(({ key }) => key !== 'search').length;
  return (
    <form
      ref={form}
      id={directoryForm}
      action="/garage-listings"
      method="get"
      role="search"
      data-directory-form
      className="grid grid-cols-1 gap-3"
    >
      {staff ? <input type="hidden" name="staff" value="1" /> : null}
      <input type="hidden" name="lat" defaultValue={filters.lat} />
      <input type="hidden" name="lng" defaultValue={filters.lng} />
      <input type="hidden" name="map" defaultValue={filters.map} />
      <PlaceFields loaded={loaded} staff={staff} />
      <div className="flex flex-wrap gap-2">
        <label htmlFor="directory-search" className="sr-only">
          {t.searchLabel}
        </label>
        <input
          id="directory-search"
          type="search"
          name="search"
          defaultValue={filters.search}
          placeholder={t.searchHint}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          className={controlClass('flex-1 basis-48')}
        />
        <button type="submit" data-solid className={buttonClass('primary', 'max-sm:w-control max-sm:px-0')}>
          <Search aria-hidden className="size-5" />
          <span className="max-sm:sr-only">{t.search}</span>
        </button>
        {/* Its button is in the row; the content opens below. */}
        <details
          data-filters
          className="contents open:basis-full [&::details-content]:basis-full [&:not([open])::details-content]:hidden"
        >
          <summary className={buttonClass('secondary', 'list-none max-sm:flex-1 [&::-webkit-details-marker]:hidden')}>
            <SlidersHorizontal aria-hidden className="size-5" />
            {t.filters}
            <span data-part="filter-count" className="font-normal text-muted empty:hidden">
              {used > 0 ? `(${t.filtersInForce({ count: used })})` : ''}
            </span>
          </summary>
          <div className="pt-1">
            <FilterPanel loaded={loaded} staff={staff} />
          </div>
        </details>
      </div>
      <p role="status" data-location-note className="text-14 text-muted empty:hidden" />
      <FilterSheet />
    </form>
  );
}

/** On a phone the page's script moves the filters here: a bottom sheet with the resulting number of garages. */
function FilterSheet() {
  const t = useTexts('directory');
  return (
    <dialog
      aria-labelledby="filter-sheet-title"
      className="fixed inset-x-0 top-auto bottom-0 m-0 max-h-[90dvh] w-full max-w-none flex-col rounded-t-card bg-surface p-0 text-ink open:flex backdrop:bg-ink/50"
    >
      <div className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-4">
        <h2 id="filter-sheet-title" className="text-18 font-bold">
          {t.filters}
        </h2>
        <button type="button" data-close-sheet aria-label={t.close} className={buttonClass('quiet', 'w-control px-0')}>
          <X aria-hidden className="size-5" />
        </button>
      </div>
      <div data-sheet-place className="min-h-0 flex-1 overflow-y-auto px-4 py-4" />
      <div className="border-t border-line p-4">
        <button
          type="submit"
          data-solid
          data-show-count
          data-none={t.showNone}
          data-one={t.showOneGarage}
          data-many={t.showGarages({ count: '{count}' })}
          className={buttonClass('primary', 'w-full')}
        >
          {t.apply}
        </button>
      </div>
    </dialog>
  );
}

/** Applies the public page's form script in the staff panel, where React runs. */
function useScriptedForm({ filters }: LoadedDirectory, scripted: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const state = useLocation().state as { typed?: boolean } | null;
  const go = useEffectEvent((address: string, { typed = false }: { readonly typed?: boolean } = {}) => {
    void navigate(address, { replace: typed && state?.typed === true, state: { typed }, preventScrollReset: true });
  });
  const fill = useEffectEvent(async () => {
    const { fillForm } = await import('./enhance/fill-form.ts');
    if (form.current) fillForm(form.current, filters);
  });
  useEffect(() => {
    const element = form.current;
    if (!scripted || !element) return;
    void import('./enhance/enhance-form.ts').then(({ enhanceForm }) => {
      // Effects run twice in development.
      if (element.isConnected && element.dataset['scripted'] === undefined) {
        element.dataset['scripted'] = '';
        enhanceForm(element, (address, options) => go(address, options));
      }
    });
  }, [scripted]);
  useEffect(() => {
    if (scripted) void fill();
  }, [scripted, filters]);
  return form;
}

const keptMs = 60_000;
let kept: { readonly places: Promise<DirectoryPlaces>; readonly at: number } | undefined;

/** Caches states and districts, which change only with a release, for a minute per process. Failures are not cached. */
function placesOnServer(load: () => Promise<DirectoryPlaces>): Promise<DirectoryPlaces> {
  if (kept && Date.now() - kept.at < keptMs) return kept.places;
  const places = load();
  kept = { places, at: Date.now() };
  places.catch(() => {
    kept = undefined;
  });
  return places;
}

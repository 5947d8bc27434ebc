import { data, redirectDocument, useLocation } from 'react-router';
import { lazy, Suspense } from 'react';
import { clusterListings, countListings, listGarages, listStatesWithDistricts } from '#contract/directory/listings.endpoints.ts';
import { asLocale } from '#domain/languages.ts';
import { api } from '#web/api-client.ts';
import type { PageHandle } from '#web/page-handle.ts';
import { PageTitle } from '#web/page-title.tsx';
import { pageRequest } from '#web/request-context.ts';
import { serverApi } from '#web/server-api.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { Route } from './+types/garage-listings.page';
import { addressOf, readFilters, wholeQueryOf } from './directory-filters.ts';
import { FilterForm } from './filter-form.tsx';
import { GarageMapPanel } from './garage-map.tsx';
import { mapOf } from './garage-map.server.ts';
import { LoadFailed } from './load-failed.tsx';
import { loadDirectory } from './load-directory.ts';
import { placesOnServer } from './places-on-server.ts';
import { Results } from './results.tsx';

const isStaffAddress = (search: URLSearchParams) => search.get('staff') === '1';

/** Plain HTML with a script of a few KiB; the staff panel alone is a React application (docs/decisions/011-directory-page.md). */
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

/** In the staff panel: asked as oneself, so that one's own changes are there. From elsewhere in the application the page comes whole. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname, search, searchParams } = new URL(request.url);
  if (!isStaffAddress(searchParams)) return redirectDocument(`${pathname}${search}`);
  const filters = readFilters(searchParams);
  const calls = {
    list: (parts: Parameters<typeof api<typeof listGarages>>[1]) => api(listGarages, parts),
    counts: (parts: Parameters<typeof api<typeof countListings>>[1]) => api(countListings, parts),
    places: () => api(listStatesWithDistricts),
  };
  // Who works on the directory needs no map.
  return { ...(await loadDirectory(calls, filters, asLocale(document.documentElement.lang))), map: null };
}

/** The public directory (specification §2): everything on it works as links and a form. */
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

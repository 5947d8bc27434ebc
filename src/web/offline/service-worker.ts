import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { addPlugins, precacheAndRoute, cleanupOutdatedCaches } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import type { OfflineFiles, WorkerMessage } from './worker-messages.ts';
import { openerPath } from './worker-messages.ts';

declare const self: ServiceWorkerGlobalScope;
/** Put in by the build. */
declare const filesOfBuild: OfflineFiles;
const offlineFiles = filesOfBuild;

// Keeps the product's own files, and no answer of the API: what belongs to a person lies in `kept-answers.ts`, by account.

const partsCache = 'parts';
/** The routes of all pages that open without a network, in one answer. */
const allRoutes = `/__manifest?${new URLSearchParams({ paths: offlineFiles.pages.join(','), version: offlineFiles.version })}`;
const day = 24 * 60 * 60;
/** Seconds until a page counts as not coming: at the edge of a network nothing fails, it only takes for ever. */
const patience = 8;

// Whoever opens the product for the first time gets its files kept from then on. A new version waits until all pages are closed, or until it is asked for.
clientsClaim();
cleanupOutdatedCaches();
// The page that opens all others varies by language and cookie; without a network the one that is kept must match any request.
addPlugins([
  {
    cacheWillUpdate: async ({ response }) => {
      if (response.status >= 400) return null;
      const headers = new Headers(response.headers);
      headers.delete('vary');
      return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
    },
  },
]);
precacheAndRoute([...offlineFiles.shell], { ignoreURLParametersMatching: [/^(?:to|missing)$/] });

const assets = new CacheFirst({
  cacheName: 'assets',
  plugins: [new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 60 * day })],
});
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request, event }) =>
    (await caches.match(request, { cacheName: partsCache, ignoreVary: true })) ?? assets.handle({ request, event }),
);

const routes = new NetworkFirst({
  cacheName: 'routes',
  networkTimeoutSeconds: patience,
  plugins: [new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 60 * day })],
});
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/__manifest',
  async ({ request, event, url }) => {
    try {
      return await routes.handle({ request, event });
    } catch (error) {
      const known = url.searchParams.get('version') === offlineFiles.version ? await caches.match(allRoutes) : undefined;
      // A page that it does not know would come out as "not found".
      if (known && opensOffline((url.searchParams.get('paths') ?? '').split(','))) return known;
      throw error;
    }
  },
);

/** A claim's address has its id where ours have one to show the form; what leads to a page goes with it. */
function opensOffline(paths: readonly string[]): boolean {
  const known = new Set(offlineFiles.pages.flatMap((page) => withAncestors(shapeOf(page))));
  return paths.every((path) => known.has(shapeOf(path)));
}

function shapeOf(path: string): string {
  return path.replace(/^(\/app\/claims)\/(?!new$)[^/]+(\/gate-pass)?$/, '$1/:id$2').replace(/^(\/gate-pass)\/[^/]+$/, '$1/:code');
}

function withAncestors(path: string): string[] {
  const steps = path.split('/').slice(1);
  return steps.map((_, at) => `/${steps.slice(0, at + 1).join('/')}`);
}

/** Pages to read that are the same for everybody say so; of any other, nothing is kept. */
const publicPages = new NetworkFirst({
  cacheName: 'pages',
  networkTimeoutSeconds: patience,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      cacheWillUpdate: async ({ response }) =>
        response.ok && response.headers.get('cache-control') === 'no-cache' ? response : null,
    },
    new ExpirationPlugin({ maxEntries: 12, maxAgeSeconds: 7 * day }),
  ],
});

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && !/^\/(?:api|assets|storage)\//.test(url.pathname),
  async ({ request, event, url }) => {
    try {
      return await (/^\/(?:app|settings)(?:\/|$)|^\/gate-pass\//.test(url.pathname)
        ? fetch(request, { signal: AbortSignal.timeout(patience * 1000) })
        : publicPages.handle({ request, event }));
    } catch {
      const to = new URLSearchParams({ to: `${url.pathname}${url.search}` });
      if (!opensOffline([url.pathname])) to.set('missing', '1');
      return Response.redirect(`${openerPath}?${to}`);
    }
  },
);

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  if (message.type === 'activate') event.waitUntil(self.skipWaiting());
  else event.waitUntil(fetchParts(message));
});

/** What a part's page needs, once per build; what only a former build had goes. */
async function fetchParts({ party, locale }: Extract<WorkerMessage, { type: 'fetch-parts' }>): Promise<void> {
  const wanted = [...offlineFiles.parts[party], ...(offlineFiles.words[locale] ?? []), allRoutes];
  const cache = await caches.open(partsCache);
  const kept = new Set((await cache.keys()).map(({ url }) => url.slice(self.location.origin.length)));
  const everything = new Set([
    ...Object.values(offlineFiles.parts).flat(),
    ...Object.values(offlineFiles.words).flat(),
    allRoutes,
  ]);
  await Promise.all([...kept].filter((url) => !everything.has(url)).map((url) => cache.delete(url)));
  // One that does not come is fetched by the next page.
  await Promise.allSettled(wanted.filter((url) => !kept.has(url)).map((url) => fetchInto(cache, url)));
}

async function fetchInto(cache: Cache, url: string): Promise<void> {
  const response = await fetch(url);
  if (response.status === 200) await cache.put(url, response);
}

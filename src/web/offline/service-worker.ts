import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { addPlugins, precacheAndRoute, cleanupOutdatedCaches } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { fetchPage } from './fetch-page.ts';
import type { OfflineFiles, WorkerMessage } from './worker-messages.ts';
import { openerPath } from './worker-messages.ts';

declare const self: ServiceWorkerGlobalScope;
/** Injected by the build. */
declare const filesOfBuild: OfflineFiles;
const offlineFiles = filesOfBuild;

// Caches the app's own files, never API responses: personal data is kept per account in `answer-keeper.ts`.

const partsCache = 'parts';
/** The routes of all pages that work offline, in one manifest response. */
const allRoutes = `/__manifest?${new URLSearchParams({ paths: offlineFiles.pages.join(','), version: offlineFiles.version })}`;
const day = 24 * 60 * 60;
/** Page timeout in seconds: on a very weak network requests hang instead of failing. */
const patience = 8;

// The first version takes control at once. A new one waits until all pages are closed, or until the user asks for it.
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

/** On a full device these caches are emptied: the app runs without them, and photos that wait for a network need the room. */
const expires = (limits: { readonly maxEntries: number; readonly maxAgeSeconds: number }) =>
  new ExpirationPlugin({ ...limits, purgeOnQuotaError: true });

const assets = new CacheFirst({
  cacheName: 'assets',
  plugins: [expires({ maxEntries: 300, maxAgeSeconds: 60 * day })],
});
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request, event }) =>
    (await caches.match(request, { cacheName: partsCache, ignoreVary: true })) ?? assets.handle({ request, event }),
);

const routes = new NetworkFirst({
  cacheName: 'routes',
  networkTimeoutSeconds: patience,
  plugins: [expires({ maxEntries: 60, maxAgeSeconds: 60 * day })],
});
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/__manifest',
  async ({ request, event, url }) => {
    try {
      return await routes.handle({ request, event });
    } catch (error) {
      const known = url.searchParams.get('version') === offlineFiles.version ? await caches.match(allRoutes) : undefined;
      // An unknown page would otherwise render as "not found".
      if (known && opensOffline((url.searchParams.get('paths') ?? '').split(','))) return known;
      throw error;
    }
  },
);

/** Matches claim URLs by their pattern; parent paths of a page are included. */
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

/** Public pages declare themselves cacheable; no other page is stored. */
const publicPages = new NetworkFirst({
  cacheName: 'pages',
  networkTimeoutSeconds: patience,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      cacheWillUpdate: async ({ response }) =>
        response.ok && response.headers.get('cache-control') === 'no-cache' ? response : null,
    },
    expires({ maxEntries: 12, maxAgeSeconds: 7 * day }),
  ],
});

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && !/^\/(?:api|assets|storage)\//.test(url.pathname),
  async ({ request, event, url }) => {
    try {
      return await (/^\/(?:app|settings)(?:\/|$)|^\/gate-pass\//.test(url.pathname)
        ? fetchPage(request, patience * 1000)
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

/** Files fetched ahead at the same time. */
const atOnce = 2;
/** Milliseconds without a request of a page after which the next file is fetched ahead. */
const quietFor = 1000;
let askedAt = 0;
self.addEventListener('fetch', () => {
  askedAt = Date.now();
});

/** Prefetches the files for a user's pages, once per build, a few at a time and only between the pages' own requests; deletes those of earlier builds. */
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
  const missing = wanted.filter((url) => !kept.has(url));
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let url = missing.shift(); url !== undefined; url = missing.shift()) {
        while (Date.now() - askedAt < quietFor) await new Promise((resolve) => setTimeout(resolve, quietFor));
        // A file that fails is fetched by the page that needs it, or the next time.
        await fetchInto(cache, url).catch(() => undefined);
      }
    }),
  );
}

async function fetchInto(cache: Cache, url: string): Promise<void> {
  const response = await fetch(url, { priority: 'low' });
  if (response.status === 200) await cache.put(url, response);
}

import { afterEach, expect, it, vi } from 'vitest';

const made: { readonly purgeOnQuotaError?: boolean }[] = [];
vi.mock('workbox-core', () => ({ clientsClaim: () => undefined }));
vi.mock('workbox-expiration', () => ({
  ExpirationPlugin: class {
    constructor(limits: { readonly purgeOnQuotaError?: boolean }) {
      made.push(limits);
    }
  },
}));
vi.mock('workbox-precaching', () => ({
  addPlugins: () => undefined,
  precacheAndRoute: () => undefined,
  cleanupOutdatedCaches: () => undefined,
}));
vi.mock('workbox-routing', () => ({ registerRoute: () => undefined }));
vi.mock('workbox-strategies', () => ({ CacheFirst: class {}, NetworkFirst: class {} }));

afterEach(() => vi.unstubAllGlobals());

it('gives its caches up on a full device, so that photos can wait there', async () => {
  vi.stubGlobal('filesOfBuild', { version: '1', shell: [], parts: {}, pages: [], words: {} });
  vi.stubGlobal('self', { addEventListener: () => undefined });
  // By a variable: the worker has a type project of its own.
  const worker = './service-worker.ts';
  await import(worker);
  expect(made.map(({ purgeOnQuotaError }) => purgeOnQuotaError)).toEqual([true, true, true]);
});

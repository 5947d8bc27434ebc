import type { PageHandle } from './page-handle.ts';

/** A page reached by a secret link in an SMS or letter; open without login. */
export const secretPage: PageHandle = { island: true };

/** The URL is a secret: no caching, no indexing, no referrer. */
export function secretHeaders(): Record<string, string> {
  return { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' };
}

/** The token in this page's URL, read on use so that no state or storage holds it. */
export const linkToken = (): string => window.location.pathname.split('/')[2] ?? '';

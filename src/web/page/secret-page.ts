import type { PageHandle } from './page-handle.ts';

/** A page behind a link of an SMS or letter: a form that anybody may open. */
export const secretPage: PageHandle = { island: true };

/** Its address is a secret: nobody keeps it, finds it or is told where a visitor came from. */
export function secretHeaders(): Record<string, string> {
  return { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' };
}

/** The token of this page's address, read where it is used, so that no state or store of ours holds it. */
export const linkToken = (): string => window.location.pathname.split('/')[2] ?? '';

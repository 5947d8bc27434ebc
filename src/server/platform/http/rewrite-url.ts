import type { IncomingMessage } from 'node:http';

/** First path segments that the specification spells without `/api`. One table for both spellings. */
const unprefixed = new Set(['auth', 'v1', 'garage', 'dashboard', 'claims']);

/** Puts `/api` before a path that the specification spells without it, unless a browser asks for a page. */
export function rewriteUrl(request: Pick<IncomingMessage, 'url' | 'method' | 'headers'>): string {
  const url = request.url ?? '/';
  const segment = /^\/([^/?#]*)/.exec(url)?.[1] ?? '';
  if (!unprefixed.has(segment)) return url;
  const wantsPage =
    (request.method === 'GET' || request.method === 'HEAD') && (request.headers.accept ?? '').includes('text/html');
  return wantsPage ? url : `/api${url}`;
}

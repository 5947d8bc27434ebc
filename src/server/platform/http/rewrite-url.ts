import type { IncomingMessage } from 'node:http';

/** First path segments that the specification spells without `/api`. One table for both spellings. */
const unprefixed = new Set(['auth', 'v1', 'garage', 'dashboard', 'claims']);

/** The specification's address of a file's bytes reads like the one of a file's record (`/v1/files/{id}/download`): it is described by another. */
const described = (url: string): string => url.replace(/^\/api\/v1\/files\/serve\//, '/api/files/serve/');

/** Puts `/api` before a path that the specification spells without it, unless a browser asks for a page. */
export function rewriteUrl(request: Pick<IncomingMessage, 'url' | 'method' | 'headers'>): string {
  const url = request.url ?? '/';
  const segment = /^\/([^/?#]*)/.exec(url)?.[1] ?? '';
  if (!unprefixed.has(segment)) return described(url);
  const wantsPage =
    (request.method === 'GET' || request.method === 'HEAD') && (request.headers.accept ?? '').includes('text/html');
  return wantsPage ? url : described(`/api${url}`);
}

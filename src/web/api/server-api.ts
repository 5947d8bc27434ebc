import { createContext, RouterContextProvider } from 'react-router';
import { unknownOrigin } from '#domain/product-name.ts';
import type { Locale } from '#domain/languages.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { readReply, wireRequest } from './api-request.ts';
import type { ApiReply, RequestParts } from './api-request.ts';

interface PageRequest {
  /** CSP nonce for inline scripts; empty while prerendering. */
  readonly nonce: string;
  readonly locale: Locale;
  /** Public origin without a trailing slash; a placeholder while prerendering, replaced by the server. */
  readonly origin: string;
  /** Shown on error pages to find the request in the log; empty while prerendering. */
  readonly requestId: string;
  /** Script URLs of a build entry, by its source path. */
  readonly scriptsOf: (source: string) => readonly string[] | undefined;
  /** Calls our own API in-process; absent while prerendering and under `npm run dev`. */
  readonly callApi?: (path: string, init: RequestInit) => Promise<Response>;
  readonly reportError?: (error: unknown) => void;
}

export const pageRequest = createContext<PageRequest>({
  nonce: '',
  locale: 'en',
  origin: unknownOrigin,
  requestId: '',
  // Under `npm run dev` the router hydrates every page, and small scripts are served from source.
  scriptsOf: (source) => (import.meta.env.DEV && source.endsWith('.script.ts') ? [`/${source}`] : undefined),
});

export function openPageRequest(request: PageRequest): RouterContextProvider {
  return new RouterContextProvider(new Map([[pageRequest, request]]));
}

/** API origin under `npm run dev`; in production the server calls itself in-process. */
const devOrigin = 'http://127.0.0.1:3000';

/** Calls a public endpoint from a page's `loader`, unauthenticated: the server has no browser tokens. Throws `ApiError`. */
export async function serverApi<const E extends Endpoint>(
  context: Readonly<RouterContextProvider>,
  endpoint: E,
  parts: RequestParts<E>,
): Promise<ApiReply<E>> {
  const { callApi } = context.get(pageRequest);
  const { path, method, headers, body } = wireRequest(endpoint, parts);
  const init: RequestInit = { method, headers, body };
  const response = await (callApi ? callApi(path, init) : fetch(`${process.env['API_ORIGIN'] ?? devOrigin}${path}`, init));
  return (await readReply(endpoint, response)) as ApiReply<E>;
}

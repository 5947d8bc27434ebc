import { createContext, RouterContextProvider } from 'react-router';
import { unknownOrigin } from '#domain/product-name.ts';
import type { Locale } from '#domain/languages.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { readReply, wireRequest } from './api-request.ts';
import type { ApiReply, RequestParts } from './api-request.ts';

/** What the server hands to a page that it renders. */
interface PageRequest {
  /** Allows this reply's inline scripts under the Content-Security-Policy; empty while prerendering. */
  readonly nonce: string;
  /** The visitor's choice. */
  readonly locale: Locale;
  /** Where visitors reach us, without a slash at its end; while prerendering, a placeholder that the server replaces. */
  readonly origin: string;
  /** Shown where a page fails, so that it can be found in the log; empty while prerendering. */
  readonly requestId: string;
  /** The scripts of an entry of the build by its source. */
  readonly scriptsOf: (source: string) => readonly string[] | undefined;
  /** Calls our own API inside the process; absent while prerendering and under `npm run dev`. */
  readonly callApi?: (path: string, init: RequestInit) => Promise<Response>;
  /** Writes to the server's log. */
  readonly reportError?: (error: unknown) => void;
}

export const pageRequest = createContext<PageRequest>({
  nonce: '',
  locale: 'en',
  origin: unknownOrigin,
  requestId: '',
  // Under `npm run dev` the router brings every page to life, and small scripts come from their source.
  scriptsOf: (source) => (import.meta.env.DEV && source.endsWith('.script.ts') ? [`/${source}`] : undefined),
});

/** The load context for one request. */
export function openPageRequest(request: PageRequest): RouterContextProvider {
  return new RouterContextProvider(new Map([[pageRequest, request]]));
}

/** Where `npm run dev` finds the API; the served product calls itself inside the process. */
const devOrigin = 'http://127.0.0.1:3000';

/** Calls a public endpoint from a page's `loader`, as nobody in particular: the server knows no browser's tokens. Throws `ApiError`. */
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

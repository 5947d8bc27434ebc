import { createContext, RouterContextProvider } from 'react-router';

/** What the server hands to a page that it renders. */
export interface PageRequest {
  /** Allows this reply's inline scripts under the Content-Security-Policy; empty while prerendering. */
  readonly nonce: string;
  /** BCP 47 tag of the visitor's choice, `en` or `hi`. */
  readonly locale: string;
  /** Calls our own API inside the process; absent while prerendering and under `npm run dev`. */
  readonly callApi?: (path: string, init: RequestInit) => Promise<Response>;
}

export const pageRequest = createContext<PageRequest>({ nonce: '', locale: 'en' });

/** The load context for one request. */
export function openPageRequest(request: PageRequest): RouterContextProvider {
  return new RouterContextProvider(new Map([[pageRequest, request]]));
}

import { createContext, use } from 'react';

const metaName = 'request-id';

/** Set by the server while it renders a page. */
export const RequestReferenceContext = createContext('');

/** Carries the reference into the browser. */
export function RequestReferenceMeta() {
  const reference = useRequestReference();
  return reference ? <meta name={metaName} content={reference} /> : null;
}

/** The id under which the server's log knows the request that brought this page; empty where there was none. */
export function useRequestReference(): string {
  const fromServer = use(RequestReferenceContext);
  if (typeof document === 'undefined') return fromServer;
  return document.querySelector(`meta[name="${metaName}"]`)?.getAttribute('content') ?? '';
}

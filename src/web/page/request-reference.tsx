import { createContext, use, useState } from 'react';
import { learnTime } from '#contract/clock.ts';
import { unknownOrigin } from '#domain/product-name.ts';

const metaName = 'request-id';
const timeName = 'server-time';

/** Set during server rendering. */
export const RequestReferenceContext = createContext('');

/** Passes the request id to the browser. */
export function RequestReferenceMeta() {
  const reference = useRequestReference();
  const [at] = useState(() => Date.now());
  return reference ? (
    <>
      <meta name={metaName} content={reference} />
      <meta name={timeName} content={String(at)} suppressHydrationWarning />
    </>
  ) : null;
}

/** Synchronises with the server clock sent with the page; ignored for cached pages, whose time is outdated. */
export function takeTimeOfPage(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const content = document.querySelector(`meta[name="${timeName}"]`)?.getAttribute('content');
  if (!content || !visit || visit.transferSize === 0 || visit.workerStart > 0) return;
  learnTime(Number(content) + performance.now() - visit.responseStart);
}

/** Request id of this page in the server log; empty if there was no request. */
export function useRequestReference(): string {
  const fromServer = use(RequestReferenceContext);
  if (typeof document === 'undefined') return fromServer;
  return document.querySelector(`meta[name="${metaName}"]`)?.getAttribute('content') ?? '';
}

/** Public origin without a trailing slash, set during server rendering. */
export const PublicOriginContext = createContext('');

/** Origin for canonical links and shared images. In the browser it is read from the server's HTML. */
export function usePublicOrigin(): string {
  const fromServer = use(PublicOriginContext);
  if (typeof document === 'undefined') return fromServer || unknownOrigin;
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  return canonical ? new URL(canonical).origin : location.origin;
}

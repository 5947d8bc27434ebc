import { createContext, use, useState } from 'react';
import { learnTime } from '#contract/clock.ts';
import { unknownOrigin } from '#domain/product-name.ts';

const metaName = 'request-id';
const timeName = 'server-time';

/** Set by the server while it renders a page. */
export const RequestReferenceContext = createContext('');

/** Carries the reference into the browser. */
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

/** The server's clock as the page brought it: not from a cache, whose pages are of another time. */
export function takeTimeOfPage(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const content = document.querySelector(`meta[name="${timeName}"]`)?.getAttribute('content');
  if (!content || !visit || visit.transferSize === 0 || visit.workerStart > 0) return;
  learnTime(Number(content) + performance.now() - visit.responseStart);
}

/** The id under which the server's log knows the request that brought this page; empty where there was none. */
export function useRequestReference(): string {
  const fromServer = use(RequestReferenceContext);
  if (typeof document === 'undefined') return fromServer;
  return document.querySelector(`meta[name="${metaName}"]`)?.getAttribute('content') ?? '';
}

/** Set by the server while it renders a page: where visitors reach us, without a slash at its end. */
export const PublicOriginContext = createContext('');

/** Our address as canonical links and shared pictures spell it. In a browser it is read from the page that the server sent. */
export function usePublicOrigin(): string {
  const fromServer = use(PublicOriginContext);
  if (typeof document === 'undefined') return fromServer || unknownOrigin;
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  return canonical ? new URL(canonical).origin : location.origin;
}

import { createContext, use } from 'react';
import { unknownOrigin } from '#domain/product-name.ts';

/** Set by the server while it renders a page: where visitors reach us, without a slash at its end. */
export const PublicOriginContext = createContext('');

/** Our address as canonical links and shared pictures spell it. In a browser it is read from the page that the server sent. */
export function usePublicOrigin(): string {
  const fromServer = use(PublicOriginContext);
  if (typeof document === 'undefined') return fromServer || unknownOrigin;
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  return canonical ? new URL(canonical).origin : location.origin;
}

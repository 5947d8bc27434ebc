import { lazy, Suspense, useState } from 'react';
import type { ComponentType, FunctionComponent, ReactNode } from 'react';
import { fetchedWhenTouched } from './when-touched.ts';

/**
 * A part that a page shows only when asked to: its code is no part of the page's first load, and is fetched when somebody begins to use the page,
 * so that it is there when it is wanted. `fallback` stands where somebody was faster.
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
  fallback: ReactNode = null,
): FunctionComponent<P> {
  let loaded: ComponentType<P> | undefined;
  const fetchPart = fetchedWhenTouched(async () => {
    const part = await load();
    loaded = part.default;
    return part;
  });
  const Fetched = lazy(fetchPart);
  return function LazyPart(props: P) {
    // Rendered at once where it is there: a fallback, once shown, stays for 300 ms.
    const [Ready] = useState(() => loaded);
    return Ready ? (
      <Ready {...props} />
    ) : (
      <Suspense fallback={fallback}>
        <Fetched {...props} />
      </Suspense>
    );
  };
}

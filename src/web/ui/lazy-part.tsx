import { lazy, Suspense, useState } from 'react';
import type { ComponentType, FunctionComponent, ReactNode } from 'react';
import { fetchedWhenTouched } from './when-touched.ts';

/**
 * A component shown on demand: its code is not in the initial load and is fetched at the first interaction with the page. `fallback` shows until it has loaded.
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
    // Rendered directly if loaded: a fallback, once shown, stays for 300 ms.
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

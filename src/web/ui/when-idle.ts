/** Runs once the page has loaded and nothing else is to be done; never on the server. */
export function whenIdle(run: () => void): void {
  if (typeof window === 'undefined') return;
  // Safari knows no idle callbacks.
  const soon = () => ('requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 2_000 }) : setTimeout(run, 200));
  if (document.readyState === 'complete') soon();
  else window.addEventListener('load', soon, { once: true });
}

/** `fetch`, which is also called while the page idles, so that what it fetches is there when it is wanted. Without a connection it is tried again then. */
export function fetchedWhenIdle<T>(fetch: () => Promise<T>): () => Promise<T> {
  whenIdle(() => void fetch().catch(() => undefined));
  return fetch;
}

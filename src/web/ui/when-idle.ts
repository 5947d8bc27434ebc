/** Runs once the page has loaded and nothing else is to be done; never on the server. */
export function whenIdle(run: () => void): void {
  if (typeof window === 'undefined') return;
  // Safari knows no idle callbacks.
  const soon = () => ('requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 2_000 }) : setTimeout(run, 200));
  if (document.readyState === 'complete') soon();
  else window.addEventListener('load', soon, { once: true });
}

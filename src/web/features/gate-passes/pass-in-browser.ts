/** Shares a pass's address by the system share sheet; without one, copies it. `true` if copied. */
export async function sharePass(title: string, url: string): Promise<boolean> {
  if (typeof navigator.share === 'function') {
    // Cancelling the share sheet is not an error.
    await navigator.share({ title, url }).catch(() => undefined);
    return false;
  }
  await navigator.clipboard.writeText(url);
  return true;
}

/** Milliseconds a check is valid: a payment may be reversed at any minute, and a pass may be shown for hours. */
const freshFor = 5 * 60_000;

/**
 * Watches a shown pass. Offline, or minutes after its check, it no longer says that the vehicle may leave, only when that was last confirmed (`data-stale`).
 * Returns a stop function.
 */
export function watchPass(pass: HTMLElement): () => void {
  // Relative to arrival: the device's clock may be wrong, and includes time asleep.
  const since = Date.now();
  const isKept = pass.hasAttribute('data-kept');
  const look = () => pass.toggleAttribute('data-stale', isKept || !navigator.onLine || Date.now() - since >= freshFor);
  const events = ['online', 'offline', 'pageshow', 'focus'] as const;
  for (const event of events) window.addEventListener(event, look);
  document.addEventListener('visibilitychange', look);
  const timer = setTimeout(look, freshFor);
  look();
  return () => {
    for (const event of events) window.removeEventListener(event, look);
    document.removeEventListener('visibilitychange', look);
    clearTimeout(timer);
  };
}

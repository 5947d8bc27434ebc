/** Hands the address of a pass to another app of the phone; where there is none for it, puts it on the clipboard. True when it was copied. */
export async function sharePass(title: string, url: string): Promise<boolean> {
  if (typeof navigator.share === 'function') {
    // Closing the list of apps is no failure.
    await navigator.share({ title, url }).catch(() => undefined);
    return false;
  }
  await navigator.clipboard.writeText(url);
  return true;
}

/** Milliseconds for which a check counts: the bank may take its money back any minute, and a pass may be held out for hours. */
const freshFor = 5 * 60_000;

/**
 * Looks after a pass that is held out. Without a network, and some minutes after it was checked, it no longer says that the vehicle may leave, but as of when
 * it was so (`data-stale`). Returns how to stop.
 */
export function watchPass(pass: HTMLElement): () => void {
  // Since it came here: the device's clock may be wrong, and runs on while it sleeps.
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

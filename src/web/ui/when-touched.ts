/** What a person does first to a page that was loaded. */
const touches = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'input', 'scroll'] as const;
const waiting = new Set<() => void>();
let isTouched = false;

/** Runs once somebody has begun to use the page and nothing else is to be done; never on the server. */
export function whenTouched(run: () => void): void {
  if (typeof window === 'undefined') return;
  if (isTouched) return soon(run);
  if (waiting.size === 0) for (const touch of touches) window.addEventListener(touch, begin, { capture: true, passive: true });
  waiting.add(run);
}

/** `fetch`, which is also called when somebody begins to use the page, so that what it fetches is there when it is wanted. Without a connection it is tried again then. */
export function fetchedWhenTouched<T>(fetch: () => Promise<T>): () => Promise<T> {
  whenTouched(() => void fetch().catch(() => undefined));
  return fetch;
}

function begin(): void {
  isTouched = true;
  for (const touch of touches) window.removeEventListener(touch, begin, { capture: true });
  for (const run of waiting) soon(run);
  waiting.clear();
}

// Safari knows no idle callbacks.
function soon(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2_000 });
  else setTimeout(run, 0);
}

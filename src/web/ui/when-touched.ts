/** Events that count as the first interaction with a page. */
const touches = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'input', 'scroll'] as const;
const waiting = new Set<() => void>();
let isTouched = false;

/** Runs when idle after the first interaction with the page; never on the server. */
export function whenTouched(run: () => void): void {
  if (typeof window === 'undefined') return;
  if (isTouched) return soon(run);
  if (waiting.size === 0) for (const touch of touches) window.addEventListener(touch, begin, { capture: true, passive: true });
  waiting.add(run);
}

/** Also runs `fetch` at the first interaction, to have the result ready when needed. If that fails, the later call retries. */
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

// Safari has no requestIdleCallback.
function soon(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2_000 });
  else setTimeout(run, 0);
}

let pressed = false;

if (typeof window !== 'undefined') {
  const end = () => {
    pressed = false;
  };
  window.addEventListener('pointerdown', () => (pressed = true), { capture: true });
  window.addEventListener('pointerup', end, { capture: true });
  window.addEventListener('pointercancel', end, { capture: true });
  window.addEventListener('blur', end); // the window itself: the finger may lift elsewhere
}

/**
 * Resolves when nothing is pressed, after the resulting click. A message shown on blur shifts the content below it: the button whose press caused the blur must
 * still be there when the pointer is released.
 */
export async function afterPress(): Promise<void> {
  if (pressed) {
    await new Promise<void>((resolve) => {
      const lifted = () => {
        window.removeEventListener('pointerup', lifted, { capture: true });
        window.removeEventListener('pointercancel', lifted, { capture: true });
        window.removeEventListener('blur', lifted);
        resolve();
      };
      window.addEventListener('pointerup', lifted, { capture: true });
      window.addEventListener('pointercancel', lifted, { capture: true });
      window.addEventListener('blur', lifted);
    });
  }
  // The click follows in the same task, as do all mouse events of a tap.
  await new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

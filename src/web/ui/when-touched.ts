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
 * Resolves when nothing is being pressed, and after the click that a press becomes. A message that appears on leaving a field
 * moves what is below it: the button that was pressed to leave the field must still be there when the finger lifts.
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
  // The click follows in the same task; a tap's whole row of mouse events does.
  await new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

const key = 'gatepass.login-target';
const home = '/app/dashboard';
/** Opening the wizard outlives the tab: whoever signs up for it comes back by the link of an e-mail, which opens another one. Nothing in it belongs to anybody. */
const lasting = /^\/app\/claims\/new(\?garage=[\w-]+)?$/;
/** As long as that link works. */
const lastingMs = 24 * 3_600_000;

/** Remembers where someone wanted to go who must log in first; for this tab, a new claim for a day. */
export function rememberLoginTarget(path: string): void {
  sessionStorage.setItem(key, path);
  if (lasting.test(path)) localStorage.setItem(key, JSON.stringify({ path, at: Date.now() }));
}

/** Where to go after login: the remembered page once, else the dashboard. Always a path of our own. */
export function takeLoginTarget(): string {
  const path = sessionStorage.getItem(key) ?? lastingTarget();
  forgetLoginTarget();
  return path && /^\/(?![/\\])/.test(path) ? path : home;
}

export function forgetLoginTarget(): void {
  sessionStorage.removeItem(key);
  localStorage.removeItem(key);
}

function lastingTarget(): string | null {
  try {
    const { path, at } = JSON.parse(localStorage.getItem(key) ?? '{}') as { path?: unknown; at?: unknown };
    const isFresh = typeof at === 'number' && Date.now() - at < lastingMs;
    return isFresh && typeof path === 'string' && lasting.test(path) ? path : null;
  } catch {
    return null;
  }
}

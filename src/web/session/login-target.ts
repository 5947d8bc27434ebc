import { deviceStorage, tabStorage } from '#web/ui/device-storage.ts';

/** Storage key, in both stores. */
const targetKey = 'gatepass.login-target';
/** The wizard's URL outlives the tab, because sign-up continues from an e-mail link in a new one. It contains no personal data. */
const lastingTargets = /^\/app\/claims\/new(\?garage=[\w-]+)?$/;

/** Remembers the page to open after login: for this tab, or for a day if it is a new claim. */
export function rememberLoginTarget(path: string): void {
  tabStorage.set(targetKey, path);
  if (lastingTargets.test(path)) deviceStorage.set(targetKey, JSON.stringify({ path, at: Date.now() }));
}

export function forgetLoginTarget(): void {
  tabStorage.remove(targetKey);
  deviceStorage.remove(targetKey);
}

const home = '/app/dashboard';
/** As long as the e-mail link is valid. */
const lastingMs = 24 * 3_600_000;

/** Where to go after login: the remembered page, once, else the dashboard. Always a path of this site. */
export function takeLoginTarget(): string {
  const path = tabStorage.get(targetKey) ?? lastingTarget();
  forgetLoginTarget();
  return path && /^\/(?![/\\])/.test(path) ? path : home;
}

function lastingTarget(): string | null {
  try {
    const { path, at } = JSON.parse(deviceStorage.get(targetKey) ?? '{}') as { path?: unknown; at?: unknown };
    const isFresh = typeof at === 'number' && Date.now() - at < lastingMs;
    return isFresh && typeof path === 'string' && lastingTargets.test(path) ? path : null;
  } catch {
    return null;
  }
}

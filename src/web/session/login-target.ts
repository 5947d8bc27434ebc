import { deviceStorage, tabStorage } from '#web/ui/device-storage.ts';

/** Where both stores keep it. */
const targetKey = 'gatepass.login-target';
/** Opening the wizard outlives the tab: whoever signs up for it comes back by the link of an e-mail, which opens another one. Nothing in it belongs to anybody. */
const lastingTargets = /^\/app\/claims\/new(\?garage=[\w-]+)?$/;

/** Remembers where someone wanted to go who must log in first; for this tab, a new claim for a day. */
export function rememberLoginTarget(path: string): void {
  tabStorage.set(targetKey, path);
  if (lastingTargets.test(path)) deviceStorage.set(targetKey, JSON.stringify({ path, at: Date.now() }));
}

export function forgetLoginTarget(): void {
  tabStorage.remove(targetKey);
  deviceStorage.remove(targetKey);
}

const home = '/app/dashboard';
/** As long as that link works. */
const lastingMs = 24 * 3_600_000;

/** Where to go after login: the remembered page once, else the dashboard. Always a path of our own. */
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

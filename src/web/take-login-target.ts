import { forgetLoginTarget, lastingTargets, targetKey } from './login-target.ts';
import { deviceStorage, tabStorage } from './ui/device-storage.ts';

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

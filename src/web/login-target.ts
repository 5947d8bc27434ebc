const key = 'gatepass.login-target';
const home = '/app/dashboard';

/** Remembers where someone wanted to go who must log in first; for this tab. */
export function rememberLoginTarget(path: string): void {
  sessionStorage.setItem(key, path);
}

/** Where to go after login: the remembered page once, else the dashboard. Always a path of our own. */
export function takeLoginTarget(): string {
  const path = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return path && /^\/(?![/\\])/.test(path) ? path : home;
}

import { forgetHandover } from './refresh-handover.ts';
import { deviceDatabases, deviceStorage } from './ui/device-storage.ts';

export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** Keys in local storage, as the specification names them (§3 Tokens). */
const accessKey = 'accessToken';
const refreshKey = 'refreshToken';
/** Set while who is logged in here files no claims: static/signed-in.js reads it. */
const otherRoleKey = 'gatepass.files-no-claims';

/** What `offline/answer-keeper.ts` keeps of what this person has read. */
export const answersDatabase = 'gatepass-answers';

const listeners = new Set<() => void>();

/** The tokens of this browser; all of its tabs share them. */
export function readTokens(): { readonly accessToken: string | null; readonly refreshToken: string | null } {
  return { accessToken: deviceStorage.get(accessKey), refreshToken: deviceStorage.get(refreshKey) };
}

export function storeTokens(tokens: Tokens): void {
  // The refresh token first: another tab wakes up on the access token and must find both.
  if (!deviceStorage.set(refreshKey, tokens.refreshToken)) {
    // A full store: what can be fetched again makes room.
    for (const key of deviceStorage.keys()) if (key.startsWith('gatepass.cache.')) deviceStorage.remove(key);
    deviceStorage.set(refreshKey, tokens.refreshToken);
  }
  deviceStorage.set(accessKey, tokens.accessToken);
  tell();
}

export function clearTokens(): void {
  deviceStorage.remove(refreshKey);
  deviceStorage.remove(accessKey);
  deviceStorage.remove(otherRoleKey);
  forgetHandover();
  // Also where its code was never loaded: nobody who comes next finds an answer.
  deviceDatabases()?.deleteDatabase(answersDatabase);
  tell();
}

/** What the public pages leave out for this person, who has just been fetched. */
export function keepFilesClaims(filesClaims: boolean): void {
  if (filesClaims) deviceStorage.remove(otherRoleKey);
  else deviceStorage.set(otherRoleKey, '1');
}

function tell(): void {
  // What a public page's own script (static/signed-in.js) says at its start.
  globalThis.document?.documentElement.toggleAttribute('data-signed-in', deviceStorage.get(accessKey) !== null);
  for (const listener of listeners) listener();
}

/** Calls back when this tab or another one stores or clears tokens. Returns how to stop. */
export function onTokensChange(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    // A null key: everything was cleared.
    if (event.key === accessKey || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
  };
}

/** Whose access token this is (the `sub` of its payload); undefined when it cannot be read. Never proof of anything. */
export function subjectOf(accessToken: string | null): string | undefined {
  const payload = accessToken?.split('.')[1];
  if (!payload) return undefined;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const subject = typeof claims === 'object' && claims !== null && 'sub' in claims ? claims.sub : undefined;
    return typeof subject === 'string' ? subject : undefined;
  } catch {
    return undefined;
  }
}

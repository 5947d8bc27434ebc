import { deviceDatabases, deviceStorage } from '#web/ui/device-storage.ts';

export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** Local storage keys, as named in the specification (§3 Tokens). */
const accessKey = 'accessToken';
const refreshKey = 'refreshToken';
/** Set while the logged-in user files no claims; read by static/signed-in.js. */
const otherRoleKey = 'gatepass.files-no-claims';

/** Database of `offline/answer-keeper.ts`. */
export const answersDatabase = 'gatepass-answers';

const listeners = new Set<() => void>();

/** Tokens of this browser, shared by all tabs. */
export function readTokens(): { readonly accessToken: string | null; readonly refreshToken: string | null } {
  return { accessToken: deviceStorage.get(accessKey), refreshToken: deviceStorage.get(refreshKey) };
}

export function storeTokens(tokens: Tokens): void {
  // Refresh token first: other tabs react to the access token and must find both.
  if (!deviceStorage.set(refreshKey, tokens.refreshToken)) {
    // If storage is full, cached data is dropped to make room.
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
  // Also if that code was never loaded, so the next user finds no responses.
  deviceDatabases()?.deleteDatabase(answersDatabase);
  tell();
}

/** Stores whether public pages hide claim links for this user. */
export function keepFilesClaims(filesClaims: boolean): void {
  if (filesClaims) deviceStorage.remove(otherRoleKey);
  else deviceStorage.set(otherRoleKey, '1');
}

function tell(): void {
  // Same as the initial run of static/signed-in.js on public pages.
  globalThis.document?.documentElement.toggleAttribute('data-signed-in', deviceStorage.get(accessKey) !== null);
  for (const listener of listeners) listener();
}

/** Subscribes to token changes in this or another tab. Returns the unsubscribe function. */
export function onTokensChange(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    // A null key means that everything was cleared.
    if (event.key === accessKey || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
  };
}

/** The `sub` of an access token; undefined if unreadable. Not verified, so never proof of identity. */
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

/**
 * Handover of new tokens to the next tab in the refresh lock. Local storage is not enough: browsers keep a copy per process and update it some time after a
 * write, so the next tab could still see a used refresh token and end the session by using it. IndexedDB is ordered across tabs.
 */
interface Handover {
  /** Used refresh tokens, newest first. */
  readonly spent: readonly string[];
  /** Tokens received for the newest of them. */
  readonly tokens: Tokens;
  /** Epoch milliseconds. */
  readonly leftAt: number;
}

const databaseName = 'gatepass-session';
const storeName = 'handover';
const recordKey = 'latest';
/** How many refreshes a copy can lag behind. */
const remembered = 10;
/** How many milliseconds a copy can lag behind. After that, empty local storage means logged out. */
const visibleAfter = 10_000;

/** The newest tokens of the session of this refresh token; undefined if no tab has stored any. */
export async function newestTokens(refreshToken: string): Promise<Tokens | undefined> {
  const handover = await inStore<Handover | undefined>('readonly', (store) => store.get(recordKey));
  const known = handover?.tokens.refreshToken === refreshToken || handover?.spent.includes(refreshToken);
  return known ? handover?.tokens : undefined;
}

/** Resolves once visible to every other tab. */
export async function handOver(spentToken: string, tokens: Tokens): Promise<void> {
  const before = await inStore<Handover | undefined>('readonly', (store) => store.get(recordKey));
  const spent = [spentToken, ...(before?.spent ?? [])].slice(0, remembered);
  await inStore('readwrite', (store) => store.put({ spent, tokens, leftAt: Date.now() } satisfies Handover, recordKey));
}

/** After a login: resolves once visible to the next page, in any browser process. */
export async function leaveLogin(tokens: Tokens): Promise<void> {
  await inStore('readwrite', (store) => store.put({ spent: [], tokens, leftAt: Date.now() } satisfies Handover, recordKey));
}

/** Tokens of a login or refresh so recent that local storage may not show them yet. */
export async function tokensLeft(): Promise<Tokens | undefined> {
  const handover = await inStore<Handover | undefined>('readonly', (store) => store.get(recordKey));
  return handover && Date.now() - handover.leftAt < visibleAfter ? handover.tokens : undefined;
}

/** On logout. */
export function forgetHandover(): void {
  void inStore('readwrite', (store) => store.delete(recordKey));
}

function openOrNothing(): IDBOpenDBRequest | undefined {
  try {
    return deviceDatabases()?.open(databaseName, 1);
  } catch {
    return undefined;
  }
}

/** Runs one request and resolves with its result after commit; with undefined if IndexedDB is unavailable. */
function inStore<T>(mode: IDBTransactionMode, request: (store: IDBObjectStore) => IDBRequest): Promise<T | undefined> {
  return new Promise((resolve) => {
    const opening = openOrNothing();
    if (!opening) return resolve(undefined);
    opening.onupgradeneeded = () => opening.result.createObjectStore(storeName);
    opening.onerror = () => resolve(undefined);
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction(storeName, mode);
      const asked = request(transaction.objectStore(storeName));
      const end = (result: T | undefined) => {
        database.close();
        resolve(result);
      };
      transaction.oncomplete = () => end(asked.result as T | undefined);
      transaction.onabort = () => end(undefined);
    };
  });
}

import { deviceDatabases, deviceStorage } from '#web/ui/device-storage.ts';

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

/**
 * What one tab leaves for the next one in the refresh lock. Local storage alone is not enough: a browser keeps a copy per
 * process and brings it up to date some time after a write, so that the next tab can still see a refresh token that was
 * just spent, and would end the session by using it. IndexedDB has one order for all tabs.
 */
interface Handover {
  /** Refresh tokens that are spent, newest first. */
  readonly spent: readonly string[];
  /** What came for the newest of them. */
  readonly tokens: Tokens;
  /** Epoch milliseconds. */
  readonly leftAt: number;
}

const databaseName = 'gatepass-session';
const storeName = 'handover';
const recordKey = 'latest';
/** How far a copy can lag behind, in refreshes. */
const remembered = 10;
/** Milliseconds by which a copy can lag behind. Later, an empty local storage means that nobody is logged in. */
const visibleAfter = 10_000;

/** The newest tokens of the session that this refresh token belongs to; undefined when no tab has left any. */
export async function newestTokens(refreshToken: string): Promise<Tokens | undefined> {
  const handover = await inStore<Handover | undefined>('readonly', (store) => store.get(recordKey));
  const known = handover?.tokens.refreshToken === refreshToken || handover?.spent.includes(refreshToken);
  return known ? handover?.tokens : undefined;
}

/** Resolves when every other tab can see it. */
export async function handOver(spentToken: string, tokens: Tokens): Promise<void> {
  const before = await inStore<Handover | undefined>('readonly', (store) => store.get(recordKey));
  const spent = [spentToken, ...(before?.spent ?? [])].slice(0, remembered);
  await inStore('readwrite', (store) => store.put({ spent, tokens, leftAt: Date.now() } satisfies Handover, recordKey));
}

/** After a login: resolves when the next page can see it, whatever process shows that. */
export async function leaveLogin(tokens: Tokens): Promise<void> {
  await inStore('readwrite', (store) => store.put({ spent: [], tokens, leftAt: Date.now() } satisfies Handover, recordKey));
}

/** What a login or refresh left a moment ago, where local storage may not show it yet. */
export async function tokensLeft(): Promise<Tokens | undefined> {
  const handover = await inStore<Handover | undefined>('readonly', (store) => store.get(recordKey));
  return handover && Date.now() - handover.leftAt < visibleAfter ? handover.tokens : undefined;
}

/** At logout no token stays behind. */
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

/** Runs one request and resolves with its result once it is committed; with undefined where the browser has or allows no IndexedDB. */
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

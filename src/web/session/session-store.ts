import type { Locale } from '#domain/languages.ts';
import { localeOfCookies, setLocale } from '#web/ui/texts.ts';
import { deviceStorage } from '#web/ui/device-storage.ts';
import { useSyncExternalStore } from 'react';
import { login as loginEndpoint, logout as logoutEndpoint, me } from '#contract/auth/auth.endpoints.ts';
import type { BodyInputOf, ReplyOf } from '#contract/endpoint.ts';
import type { UserDto } from '#contract/auth/signed-in-user.schemas.ts';
import { api } from '#web/api/api-client.ts';
import { ApiError } from '#web/api/api-error.ts';
import { readThrough } from '#web/api/api-query.ts';
import { leaveLogin, tokensLeft, clearTokens, onTokensChange, readTokens, storeTokens, subjectOf } from './token-store.ts';

/** In local storage: the language taken from an account, as long as none was chosen on this device. */
const taken = 'gatepass.account-language';

/** Uses the account's language on a device without a choice of its own; the device's choice takes precedence. */
export function followAccountLanguage(locale: Locale): void {
  const here = localeOfCookies(document.cookie);
  const chosenHere = here !== undefined && here !== deviceStorage.get(taken);
  if (chosenHere || locale === (here ?? 'en')) return;
  deviceStorage.set(taken, locale);
  setLocale(locale);
}

export type Session =
  /** On the server, while hydrating, and until the user is fetched. */
  | { readonly status: 'loading'; readonly user: null }
  /** `signedOut`: logged out by the user, so there is no page to return to. `ended`: the login was ended by something else. */
  | { readonly status: 'anonymous'; readonly user: null; readonly signedOut: boolean; readonly ended: boolean }
  /** There are tokens, but the server does not respond. */
  | { readonly status: 'unreachable'; readonly user: null }
  | { readonly status: 'ready'; readonly user: UserDto };

const loading: Session = { status: 'loading', user: null };

let session: Session = loading;
let started = false;
let signedOut = false;
/** A user was logged in here and did not log out. */
let hadToken = false;
/** Counts loads, so that a slow response never replaces a newer one. */
let generation = 0;
const listeners = new Set<() => void>();

function set(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

function setAnonymous(): void {
  set({ status: 'anonymous', user: null, signedOut, ended: hadToken && !signedOut });
}

/** Fetches the user of the stored token (specification §4, Session). */
async function load(): Promise<void> {
  const mine = ++generation;
  if (!readTokens().accessToken) {
    // The previous page may have just logged in, in another browser process.
    const left = await tokensLeft();
    if (mine !== generation) return;
    if (!left) return setAnonymous();
    storeTokens(left);
  }
  hadToken = true;
  const keeper = answerKeeper();
  try {
    const user = await api(me);
    const kept = await keeper;
    if (mine !== generation) return;
    kept?.keepFor(user);
    followAccountLanguage(user.locale);
    set({ status: 'ready', user });
  } catch (error) {
    const isAway = error instanceof ApiError && error.status === 0;
    const user = isAway && session.status !== 'ready' ? await (await keeper)?.keptUser() : undefined;
    if (mine !== generation) return;
    // A refusal has cleared the tokens; any other error (weak network, broken response, restarting server) decides nothing.
    if (!readTokens().accessToken) setAnonymous();
    else if (user) {
      set({ status: 'ready', user });
      window.addEventListener('online', () => void load(), { once: true });
    } else if (session.status !== 'ready') set({ status: 'unreachable', user: null });
  }
}

/** Caches responses on the device; only where the app itself is cached, because nothing opens offline otherwise. */
function answerKeeper() {
  if (!isServed()) return undefined;
  const keeper = import('#web/offline/answer-keeper.ts').catch(() => undefined);
  readThrough(keeper.then((kept) => kept?.keptReader));
  return keeper;
}

/** Firefox throws on mere access when cookies are blocked. */
function isServed(): boolean {
  try {
    return Boolean(globalThis.navigator?.serviceWorker?.controller);
  } catch {
    return false;
  }
}

function onTokens(): void {
  const { accessToken } = readTokens();
  if (!accessToken) {
    generation++;
    if (session.status !== 'anonymous') setAnonymous();
    return;
  }
  // A refreshed token of the same user changes nothing.
  if (session.status === 'ready' && subjectOf(accessToken) === session.user.id) return;
  if (session.status === 'loading') return;
  set(loading);
  void load();
}

function start(): boolean {
  if (started) return false;
  started = true;
  onTokensChange(onTokens);
  return true;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (start()) void load();
  return () => listeners.delete(listener);
}

type LoginReply = ReplyOf<typeof loginEndpoint>;

/** Logs in. Without tokens in the reply (unverified address, or second step pending) nothing changes; with tokens, the user is fetched before this resolves. */
export async function login(credentials: BodyInputOf<typeof loginEndpoint>): Promise<LoginReply> {
  return enter(await api(loginEndpoint, { body: credentials }));
}

/** The same after a passkey login or the second step. */
export async function enter(reply: LoginReply): Promise<LoginReply> {
  if (reply.accessToken && reply.refreshToken) {
    start();
    signedOut = false;
    session = loading;
    storeTokens({ accessToken: reply.accessToken, refreshToken: reply.refreshToken });
    await leaveLogin({ accessToken: reply.accessToken, refreshToken: reply.refreshToken });
    await load();
  }
  return reply;
}

/** Logs out in all tabs; the server is notified without waiting for the response. */
export function logout(): void {
  const { refreshToken } = readTokens();
  signedOut = true;
  if (refreshToken) void api(logoutEndpoint, { body: { refreshToken } }).catch(() => undefined);
  clearTokens();
}

/** Clears the logged-out flag: pages that require login are remembered again. */
export function forgetSignOut(): void {
  signedOut = false;
  hadToken = false;
  if (session.status === 'anonymous') session = { ...session, signedOut };
}

/** Refetches the user after a change. */
export async function refreshUser(): Promise<void> {
  await load();
}

export const sessionStore = { get: (): Session => session, subscribe };

/** The logged-in user, shared by all tabs of this browser. */
export function useSession() {
  const current = useSyncExternalStore(subscribe, sessionStore.get, () => loading);
  return { ...current, login, enter, logout, refreshUser };
}

/** The user on pages below the shell, where there always is one. */
export function useUser(): UserDto {
  const { user } = useSession();
  if (!user) throw new Error('useUser is for pages below the shell');
  return user;
}

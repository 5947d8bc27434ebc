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

/** In local storage: the language that this device took from an account, as long as nobody chose one on it. */
const taken = 'gatepass.account-language';

/** Shows the account's language on a device without a choice of its own; what is chosen on the device goes first. */
export function followAccountLanguage(locale: Locale): void {
  const here = localeOfCookies(document.cookie);
  const chosenHere = here !== undefined && here !== deviceStorage.get(taken);
  if (chosenHere || locale === (here ?? 'en')) return;
  deviceStorage.set(taken, locale);
  setLocale(locale);
}

export type Session =
  /** Not known yet: on the server, while hydrating, and until the user was fetched. */
  | { readonly status: 'loading'; readonly user: null }
  /**
   * `signedOut`: by this person's own wish, so there is no page to come back to. `ended`: there was a login, and it was ended
   * by something else.
   */
  | { readonly status: 'anonymous'; readonly user: null; readonly signedOut: boolean; readonly ended: boolean }
  /** There are tokens, but no answer from the server. */
  | { readonly status: 'unreachable'; readonly user: null }
  | { readonly status: 'ready'; readonly user: UserDto };

const loading: Session = { status: 'loading', user: null };

let session: Session = loading;
let started = false;
let signedOut = false;
/** Somebody was logged in here, and did not leave by their own wish. */
let hadToken = false;
/** Counts loads, so that a slow answer never replaces a newer one. */
let generation = 0;
const listeners = new Set<() => void>();

function set(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

function setAnonymous(): void {
  set({ status: 'anonymous', user: null, signedOut, ended: hadToken && !signedOut });
}

/** Fetches the user that the stored token belongs to (specification §4, Session). */
async function load(): Promise<void> {
  const mine = ++generation;
  if (!readTokens().accessToken) {
    // The page before may have logged in a moment ago, in another process of the browser.
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
    // Who was refused has no token any more; anything else is no judgement: a weak network, an answer that broke off, a restarting server.
    if (!readTokens().accessToken) setAnonymous();
    else if (user) {
      set({ status: 'ready', user });
      window.addEventListener('online', () => void load(), { once: true });
    } else if (session.status !== 'ready') set({ status: 'unreachable', user: null });
  }
}

/** What keeps on this device what was read last; only where the product itself is kept, which opens nothing otherwise. */
function answerKeeper() {
  if (!isServed()) return undefined;
  const keeper = import('#web/offline/answer-keeper.ts').catch(() => undefined);
  readThrough(keeper.then((kept) => kept?.keptReader));
  return keeper;
}

/** Firefox refuses the mere question where cookies are blocked. */
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
  // A refreshed token of the same person changes nothing.
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

/** Logs in. Without tokens in the reply (address not verified yet, or a second step comes) nothing changes; with them the user is fetched before this resolves. */
export async function login(credentials: BodyInputOf<typeof loginEndpoint>): Promise<LoginReply> {
  return enter(await api(loginEndpoint, { body: credentials }));
}

/** The same for who has come in by another way: a passkey, or the second step. */
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

/** Logs out here and in every other tab; the server is told, but not waited for. */
export function logout(): void {
  const { refreshToken } = readTokens();
  signedOut = true;
  if (refreshToken) void api(logoutEndpoint, { body: { refreshToken } }).catch(() => undefined);
  clearTokens();
}

/** The wish to leave was met: from now on, a page that asks for a login is again one to come back to. */
export function forgetSignOut(): void {
  signedOut = false;
  hadToken = false;
  if (session.status === 'anonymous') session = { ...session, signedOut };
}

/** Fetches the user again, after something about it has changed. */
export async function refreshUser(): Promise<void> {
  await load();
}

/** What `useSession` reads: the session of this browser, and how to follow it. */
export const sessionStore = { get: (): Session => session, subscribe };

/** Who is logged in, in every tab of this browser. */
export function useSession() {
  const current = useSyncExternalStore(subscribe, sessionStore.get, () => loading);
  return { ...current, login, enter, logout, refreshUser };
}

/** The user of a page below the shell, where there always is one. */
export function useUser(): UserDto {
  const { user } = useSession();
  if (!user) throw new Error('useUser is for pages below the shell');
  return user;
}

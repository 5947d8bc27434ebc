import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type Store = typeof import('./session-store.ts');

const tokenOf = (sub: string, n = 1) => `h.${btoa(JSON.stringify({ sub, n }))}.s`;
const user = { id: 'asha', firstName: 'Asha', role: 'claimant', locale: 'en' };
const ok = (data: unknown) => Response.json({ success: true, data });
const refused = (status: number, code = 'x') =>
  Response.json({ success: false, code, message: 'no', requestId: 'r' }, { status });
/** Headers arrive, then the connection drops. */
const brokenOff = (status: number) =>
  new Response(new ReadableStream({ start: (body) => body.error(new TypeError('ended')) }), { status });

let stored: Map<string, string>;
let answer: (path: string) => Response | Promise<Response>;
let asked: string[];
let browser: EventTarget;

/** Simulates a write by another tab: values change, then this tab gets the event. */
function inOtherTab(change: Record<string, string | null>): void {
  for (const [key, value] of Object.entries(change)) {
    if (value === null) stored.delete(key);
    else stored.set(key, value);
  }
  for (const key of Object.keys(change)) browser.dispatchEvent(Object.assign(new Event('storage'), { key }));
}

async function openTab(tokens: Record<string, string> = {}): Promise<Store> {
  stored = new Map(Object.entries(tokens));
  vi.resetModules();
  return import('./session-store.ts');
}

/** Resolves once the session has this status. */
function becomes({ sessionStore }: Store, status: string): Promise<unknown> {
  return new Promise((resolve) => {
    const look = () => sessionStore.get().status === status && resolve(sessionStore.get());
    sessionStore.subscribe(look);
    look();
  });
}

beforeEach(() => {
  asked = [];
  answer = () => ok(user);
  browser = new EventTarget();
  vi.stubGlobal('window', browser);
  vi.stubGlobal('document', { cookie: '', documentElement: { toggleAttribute: () => true } });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return answer(path);
  });
});
afterEach(() => vi.unstubAllGlobals());

const tokens = { accessToken: tokenOf('asha'), refreshToken: 'r1' };

describe('on load', () => {
  it('asks nobody without a token', async () => {
    expect(await becomes(await openTab(), 'anonymous')).toMatchObject({ ended: false });
    expect(asked).toEqual([]);
  });

  it('fetches the user of the token', async () => {
    expect(await becomes(await openTab(tokens), 'ready')).toMatchObject({ user });
    expect(asked).toEqual(['/api/auth/me']);
  });

  it('shows the language of the account where none was chosen on this device', async () => {
    answer = () => ok({ ...user, locale: 'hi' });
    await becomes(await openTab(tokens), 'ready');
    expect(document.cookie).toMatch(/^locale=hi;/);
  });

  it('clears both tokens when the server refuses', async () => {
    answer = () => refused(401, 'auth.refresh-invalid');
    expect(await becomes(await openTab(tokens), 'anonymous')).toMatchObject({ signedOut: false, ended: true });
    expect([...stored]).toEqual([]);
  });

  it('keeps the tokens when the server does not answer, and goes on when it does', async () => {
    answer = () => Promise.reject(new TypeError('fetch failed'));
    const store = await openTab(tokens);
    await becomes(store, 'unreachable');
    expect(stored.get('refreshToken')).toBe('r1');
    answer = () => ok(user);
    await store.refreshUser();
    expect(store.sessionStore.get().status).toBe('ready');
  });

  it.each([
    ['breaks off after its headers', () => brokenOff(200)],
    ['is not ours', () => new Response('<h1>Welcome to our hotel</h1>')],
    ['refuses, but not the login', () => refused(403)],
    ['asks a stranger to log in and breaks off', () => brokenOff(401)],
  ])('keeps the tokens when the answer %s', async (_, broken) => {
    answer = broken;
    await becomes(await openTab(tokens), 'unreachable');
    expect(stored.get('refreshToken')).toBe('r1');
  });

  it('keeps showing the user when a later refresh gets no answer', async () => {
    const store = await openTab(tokens);
    await becomes(store, 'ready');
    answer = () => refused(503);
    await store.refreshUser();
    expect(store.sessionStore.get().status).toBe('ready');
  });
});

describe('login and logout', () => {
  it('has the user before it resolves', async () => {
    const store = await openTab();
    await becomes(store, 'anonymous');
    answer = (path) =>
      path === '/api/auth/login' ? ok({ requiresVerification: false, requiresKYC: true, message: '', ...tokens }) : ok(user);
    const reply = await store.login({ email: 'a@b.c', password: 'secret' });
    expect(reply.requiresKYC).toBe(true);
    expect(store.sessionStore.get()).toMatchObject({ status: 'ready', user });
  });

  it('changes nothing when the address is not verified yet', async () => {
    const store = await openTab();
    await becomes(store, 'anonymous');
    answer = () => ok({ requiresVerification: true, requiresKYC: false, message: 'Please check' });
    await store.login({ email: 'a@b.c', password: 'secret' });
    expect(store.sessionStore.get().status).toBe('anonymous');
    expect([...stored]).toEqual([]);
  });

  it('logs out at once, tells the server, and remembers that it was a wish', async () => {
    const store = await openTab(tokens);
    await becomes(store, 'ready');
    store.logout();
    expect(store.sessionStore.get()).toEqual({ status: 'anonymous', user: null, signedOut: true, ended: false });
    expect([...stored]).toEqual([]);
    expect(asked).toContain('/api/auth/logout');
    store.forgetSignOut();
    expect(store.sessionStore.get()).toMatchObject({ signedOut: false });
  });
});

describe('another tab', () => {
  it('logs this one out, too, without calling it this one’s wish', async () => {
    const store = await openTab(tokens);
    await becomes(store, 'ready');
    inOtherTab({ refreshToken: null, accessToken: null });
    expect(store.sessionStore.get()).toEqual({ status: 'anonymous', user: null, signedOut: false, ended: true });
  });

  it('that refreshed the token disturbs nothing', async () => {
    const store = await openTab(tokens);
    await becomes(store, 'ready');
    inOtherTab({ refreshToken: 'r2', accessToken: tokenOf('asha', 2) });
    expect(store.sessionStore.get().status).toBe('ready');
    expect(asked).toHaveLength(1);
  });

  it('where someone else logged in shows that person here', async () => {
    const store = await openTab(tokens);
    await becomes(store, 'ready');
    answer = () => ok({ ...user, id: 'ravi' });
    inOtherTab({ refreshToken: 'r9', accessToken: tokenOf('ravi') });
    expect(store.sessionStore.get().status).toBe('loading');
    expect(await becomes(store, 'ready')).toMatchObject({ user: { id: 'ravi' } });
  });

  it('that logs out while this one loads is not overruled by the late answer', async () => {
    let reply: (response: Response) => void = () => undefined;
    answer = () => new Promise((resolve) => (reply = resolve));
    const store = await openTab(tokens);
    const anonymous = becomes(store, 'anonymous');
    inOtherTab({ refreshToken: null, accessToken: null });
    await anonymous;
    reply(ok(user));
    await Promise.resolve();
    await new Promise(setImmediate);
    expect(store.sessionStore.get().status).toBe('anonymous');
  });
});

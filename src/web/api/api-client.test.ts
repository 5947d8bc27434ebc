import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpointsOf } from '#contract/endpoint.ts';
import { api } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { newestTokens, readTokens, storeTokens } from '#web/session/token-store.ts';

vi.mock('#web/session/token-store.ts', async (original) => ({
  ...(await original<typeof import('#web/session/token-store.ts')>()),
  newestTokens: vi.fn<typeof import('#web/session/token-store.ts').newestTokens>(),
  handOver: async () => undefined,
  forgetHandover: () => undefined,
}));

const schemas = {
  readClaim: {
    params: z.object({ id: z.string() }),
    query: z.object({ services: z.optional(z.array(z.string())), page: z.optional(z.number()) }),
    reply: z.object({ id: z.string() }),
  },
  login: { body: z.object({ email: z.string() }) },
  readFile: {},
};
const endpoint = endpointsOf<typeof schemas>();

const readClaim = endpoint({ id: 'readClaim', method: 'GET', path: '/claims/{id}', access: 'signed-in' });
const login = endpoint({ id: 'login', method: 'POST', path: '/auth/login', access: 'public' });
const readFile = endpoint({
  id: 'readFile',
  method: 'GET',
  path: '/v1/files/f/download',
  access: 'signed-in',
  kind: 'file',
});

interface Call {
  readonly url: string;
  readonly token: string | null;
  readonly init: RequestInit;
}

let calls: Call[];
let answer: (call: Call) => Response | Promise<Response>;

const ok = (data: unknown) => Response.json({ success: true, data });
const failed = (status: number, code: string, message: string, extra: object = {}, headers: HeadersInit = {}) =>
  Response.json({ success: false, code, message, requestId: 'req-7', ...extra }, { status, headers });
const unauthenticated = () => failed(401, 'auth.unauthenticated', 'Please log in to continue.');
const refreshCalls = () => calls.filter((call) => call.url === '/api/auth/refresh');

/** Accepts only the access token `new`, and issues it once for the refresh token `r1`. */
function serverWithExpiredToken() {
  let spent = false;
  answer = ({ url, token, init }) => {
    if (url === '/api/auth/refresh') {
      if (init.body !== JSON.stringify({ refreshToken: 'r1' }) || spent)
        return failed(401, 'auth.refresh-invalid', 'Your session has ended.');
      spent = true;
      return ok({ accessToken: 'new', refreshToken: 'r2' });
    }
    return token === 'Bearer new' ? ok({ id: 'c1' }) : unauthenticated();
  };
}

function memoryStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

beforeEach(() => {
  calls = [];
  vi.mocked(newestTokens).mockReset();
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const call = { url, token: new Headers(init.headers).get('authorization'), init };
    calls.push(call);
    return answer(call);
  });
  storeTokens({ accessToken: 'old', refreshToken: 'r1' });
});
afterEach(() => vi.unstubAllGlobals());

async function errorOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`);
  return error;
}

describe('a call', () => {
  it('puts parameters into the path and repeats the key of a list', async () => {
    answer = () => ok({ id: 'c1' });
    await expect(
      api(readClaim, { params: { id: 'a/b' }, query: { services: ['Paint', 'Body & dent'], page: 2 } }),
    ).resolves.toEqual({ id: 'c1' });
    expect(calls[0]?.url).toBe('/api/claims/a%2Fb?services=Paint&services=Body+%26+dent&page=2');
    expect(calls[0]?.token).toBe('Bearer old');
  });

  it('carries every part of the error', async () => {
    answer = () =>
      failed(
        429,
        'request.rate-limited',
        'Too many attempts.',
        { fieldErrors: { email: 'Email is required' } },
        { 'retry-after': '30' },
      );
    const error = await errorOf(api(login, { body: { email: '' }, idempotencyKey: 'k1' }));
    expect(error).toMatchObject({
      status: 429,
      code: 'request.rate-limited',
      message: 'Too many attempts.',
      fieldErrors: { email: 'Email is required' },
      requestId: 'req-7',
      retryAfter: 30,
    });
    expect(new Headers(calls[0]?.init.headers).get('idempotency-key')).toBe('k1');
  });

  it('says "Network error" when there is no answer, and the status when the answer is not ours', async () => {
    answer = () => Promise.reject(new TypeError('fetch failed'));
    expect(await errorOf(api(login, { body: { email: 'a' } }))).toMatchObject({
      status: 0,
      message: 'Network error',
      isOutage: true,
    });
    answer = () => new Response('<h1>Bad gateway</h1>', { status: 502 });
    expect(await errorOf(api(login, { body: { email: 'a' } }))).toMatchObject({
      status: 502,
      message: 'HTTP error 502',
      isOutage: true,
    });
  });

  it('hands an abort on as an abort', async () => {
    answer = ({ init }) => Promise.reject((init.signal as AbortSignal).reason as Error);
    await expect(api(readFile, { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('returns a file with the name that the server gave it', async () => {
    answer = () =>
      new Response('bytes', {
        headers: { 'content-disposition': 'attachment; filename="x.pdf"; filename*=UTF-8\'\'%E0%A4%AC.pdf' },
      });
    const file = await api(readFile);
    expect(file.fileName).toBe('ब.pdf');
    expect(await file.blob.text()).toBe('bytes');
  });
});

describe('after a 401', () => {
  it('refreshes once for calls made side by side and repeats each of them', async () => {
    serverWithExpiredToken();
    const claims = await Promise.all(['1', '2', '3', '4', '5'].map((id) => api(readClaim, { params: { id } })));
    expect(claims).toHaveLength(5);
    expect(refreshCalls()).toHaveLength(1);
    expect(readTokens()).toEqual({ accessToken: 'new', refreshToken: 'r2' });
  });

  it('takes the token that another tab has stored instead of refreshing', async () => {
    serverWithExpiredToken();
    const inner = answer;
    answer = (call) => {
      if (call.token === 'Bearer old') storeTokens({ accessToken: 'new', refreshToken: 'r2' });
      return inner(call);
    };
    await expect(api(readClaim, { params: { id: '1' } })).resolves.toEqual({ id: 'c1' });
    expect(refreshCalls()).toHaveLength(0);
  });

  it('never spends a refresh token twice when local storage lags behind another tab', async () => {
    serverWithExpiredToken();
    vi.mocked(newestTokens).mockImplementation(async (known) =>
      known === 'r1' ? { accessToken: 'new', refreshToken: 'r2' } : undefined,
    );
    await expect(api(readClaim, { params: { id: '1' } })).resolves.toEqual({ id: 'c1' });
    expect(refreshCalls()).toHaveLength(0);
    expect(readTokens()).toEqual({ accessToken: 'new', refreshToken: 'r2' });
  });

  it('refreshes with the newest refresh token when even the newest access token was rejected', async () => {
    vi.mocked(newestTokens).mockResolvedValue({ accessToken: 'old', refreshToken: 'r2' });
    answer = ({ url, token }) =>
      url === '/api/auth/refresh'
        ? ok({ accessToken: 'new', refreshToken: 'r3' })
        : token === 'Bearer new'
          ? ok({ id: 'c1' })
          : unauthenticated();
    await api(readClaim, { params: { id: '1' } });
    expect(refreshCalls().map((call) => call.init.body)).toEqual([JSON.stringify({ refreshToken: 'r2' })]);
    expect(readTokens().refreshToken).toBe('r3');
  });

  it('never repeats in the name of someone who logged in meanwhile', async () => {
    const tokenOf = (sub: string) => `h.${btoa(JSON.stringify({ sub }))}.s`;
    storeTokens({ accessToken: tokenOf('first'), refreshToken: 'r1' });
    answer = () => {
      storeTokens({ accessToken: tokenOf('second'), refreshToken: 'r9' });
      return unauthenticated();
    };
    expect(await errorOf(api(readClaim, { params: { id: '1' } }))).toMatchObject({ status: 401 });
    expect(calls).toHaveLength(1);
    expect(readTokens().refreshToken).toBe('r9');
  });

  it('repeats once only, then ends the session', async () => {
    answer = ({ url }) => (url === '/api/auth/refresh' ? ok({ accessToken: 'new', refreshToken: 'r2' }) : unauthenticated());
    expect(await errorOf(api(readClaim, { params: { id: '1' } }))).toMatchObject({ status: 401 });
    expect(calls).toHaveLength(3);
    expect(readTokens()).toEqual({ accessToken: null, refreshToken: null });
  });

  it('ends the session when the refresh is refused', async () => {
    answer = ({ url }) =>
      url === '/api/auth/refresh' ? failed(401, 'auth.refresh-invalid', 'Your session has ended.') : unauthenticated();
    expect(await errorOf(api(readClaim, { params: { id: '1' } }))).toMatchObject({ code: 'auth.refresh-invalid' });
    expect(readTokens()).toEqual({ accessToken: null, refreshToken: null });
  });

  it.each([
    ['is down', () => new Response('', { status: 503 })],
    ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
    ['breaks off', () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError('ended')) }))],
  ])('keeps the session when the server %s during the refresh', async (_, refreshAnswer) => {
    answer = ({ url }) => (url === '/api/auth/refresh' ? refreshAnswer() : unauthenticated());
    expect(await errorOf(api(readClaim, { params: { id: '1' } }))).toMatchObject({ isOutage: true });
    expect(readTokens()).toEqual({ accessToken: 'old', refreshToken: 'r1' });
  });

  it('asks once more where the answer to the refresh was lost', async () => {
    let asked = 0;
    answer = ({ url, token }) => {
      if (url !== '/api/auth/refresh') return token === 'Bearer new' ? ok({ id: 'c1' }) : unauthenticated();
      asked += 1;
      return asked === 1 ? Promise.reject(new TypeError('fetch failed')) : ok({ accessToken: 'new', refreshToken: 'r2' });
    };
    expect(await api(readClaim, { params: { id: '1' } })).toEqual({ id: 'c1' });
    expect(refreshCalls().map((call) => call.init.body)).toEqual([1, 2].map(() => JSON.stringify({ refreshToken: 'r1' })));
    expect(readTokens()).toEqual({ accessToken: 'new', refreshToken: 'r2' });
  });

  it('says so when there is no refresh token', async () => {
    localStorage.removeItem('refreshToken');
    answer = unauthenticated;
    expect((await errorOf(api(readClaim, { params: { id: '1' } }))).message).toBe('No refresh token available');
    expect(readTokens().accessToken).toBeNull();
  });

  it('stays logged out when another tab logged out during the refresh', async () => {
    answer = ({ url, token }) => {
      if (url !== '/api/auth/refresh') return token === 'Bearer new' ? ok({ id: 'c1' }) : unauthenticated();
      localStorage.removeItem('refreshToken');
      localStorage.removeItem('accessToken');
      return ok({ accessToken: 'new', refreshToken: 'r2' });
    };
    expect(await errorOf(api(readClaim, { params: { id: '1' } }))).toMatchObject({ status: 401 });
    expect(readTokens()).toEqual({ accessToken: null, refreshToken: null });
  });

  it('leaves the answer of a public endpoint alone', async () => {
    answer = () => failed(401, 'auth.login-failed', 'Login failed');
    expect(await errorOf(api(login, { body: { email: 'a' } }))).toMatchObject({ code: 'auth.login-failed' });
    expect(refreshCalls()).toHaveLength(0);
  });
});

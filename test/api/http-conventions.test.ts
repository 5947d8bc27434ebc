import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rewriteUrl } from '#server/platform/http/incoming.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import type { TestApp } from '#test/setup/test-app.ts';

describe('HTTP conventions', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp({ env: { CORS_ORIGINS: 'https://partner.example.in', RATE_LIMIT: '0.01' } });
  });
  afterAll(() => t.close());

  it.each([
    ['POST', '/auth/login', undefined, '/api/auth/login'],
    ['GET', '/v1/states?type=state', 'application/json', '/api/v1/states?type=state'],
    ['GET', '/claims?page=2', '*/*', '/api/claims?page=2'],
    ['GET', '/claims', 'text/html,application/xhtml+xml', '/claims'],
    ['PATCH', '/claims/1/part/A', 'text/html', '/api/claims/1/part/A'],
    ['GET', '/garage/listings', undefined, '/api/garage/listings'],
    ['PUT', '/dashboard/notifications/1/read', undefined, '/api/dashboard/notifications/1/read'],
    ['GET', '/garage-listings', undefined, '/garage-listings'],
    ['GET', '/api/claims', undefined, '/api/claims'],
    ['GET', '/kyc', undefined, '/kyc'],
  ])('%s %s (accepting %s) is answered as %s', (method, url, accept, expected) => {
    expect(rewriteUrl({ method, url, headers: accept ? { accept } : {} })).toBe(expected);
  });

  it('answers both spellings alike', async () => {
    const [prefixed, plain] = await Promise.all([
      t.app.inject({ url: '/api/garage/services' }),
      t.app.inject({ url: '/garage/services' }),
    ]);
    expect(prefixed.statusCode).toBe(200);
    expect(plain.json()).toEqual(prefixed.json());
  });

  it('lets browsers of the configured origins in, and no others', async () => {
    const preflight = (origin: string) =>
      t.app.inject({
        method: 'OPTIONS',
        url: '/api/garage/listings',
        headers: { origin, 'access-control-request-method': 'GET' },
      });
    expect((await preflight('https://partner.example.in')).headers['access-control-allow-origin']).toBe(
      'https://partner.example.in',
    );
    expect((await preflight('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined();
  });

  it('says of a cached answer that it depends on the origin', async () => {
    const { headers } = await t.app.inject({ url: '/api/garage/services', headers: { origin: 'https://partner.example.in' } });
    expect(headers['cache-control']).toContain('max-age');
    expect(String(headers.vary).toLowerCase().split(/, */)).toEqual(expect.arrayContaining(['origin', 'authorization']));
  });

  it.each([
    ['localhost:3000', 404],
    ['127.0.0.1:3000', 404],
    ['[::1]:3000', 404],
    ['192.168.1.20:3000', 404],
    ['10.0.0.7', 404],
    ['evil.example', 421],
    ['192.168.1.20.evil.example', 421],
    ['203.0.113.7', 421],
    ['localhost.evil.example:3000', 421],
  ])('the demo answers those who know its address: %s', async (host, status) => {
    const reply = await t.app.inject({ url: '/api/none', headers: { host } });
    expect(reply.statusCode).toBe(status);
  });

  it('refuses all wrong fields at once, with text and key', async () => {
    const { status, body } = await t.call('POST', '/auth/login', { body: {} });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      success: false,
      code: 'input.invalid',
      fieldErrors: { email: 'Email is required', password: 'Password is required' },
      fieldErrorKeys: { email: 'auth.email.required', password: 'auth.password.required' },
    });
  });

  it('turns a flood away with 429 and Retry-After, and never a webhook', async () => {
    t.setNow(new Date());
    // 600 a minute per address; a hundredth of that by setting, times thirty in the demo: 180.
    const replies = await Promise.all(
      Array.from({ length: 260 }, () => t.call('POST', '/auth/validate-reset-token', { body: {} })),
    );
    const refused = replies.filter((reply) => reply.status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(Number(refused[0]?.response.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused[0]?.body.code).toBe('request.rate-limited');
    expect((await t.call('POST', '/webhooks/cashfree/payments', { body: {} })).status).toBe(401);
  });
});

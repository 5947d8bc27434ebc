import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { directoryOf } from '#server/features/directory/directory.service.ts';
import { loadReferenceData } from '#server/features/places/load-reference-data.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import type { TestApp } from '#test/setup/test-app.ts';

describe('the platform over HTTP', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.close());

  it('is healthy and ready', async () => {
    const health = await t.call('GET', '/health');
    expect(health.body).toMatchObject({ success: true, data: { status: 'ok' } });
    // The directory is built by the first who asks; readiness waits for it.
    await directoryOf(t.platform);
    // A database that no release went over: the processes would run, and nobody could choose a state.
    const early = await t.call('GET', '/health/ready');
    expect(early.status).toBe(503);
    expect(early.body.details.checks).toMatchObject({ database: 'ok', places: expect.stringContaining('npm run release') });
    await loadReferenceData(t.platform.pool);
    const ready = await t.call('GET', '/health/ready');
    expect(ready.status).toBe(200);
    expect(ready.body.data).toMatchObject({
      status: 'ready',
      checks: { process: 'ok', places: 'ok', database: 'ok', migrations: 'ok', queue: 'ok', directory: 'ok' },
    });
  });

  it('answers an unknown path with the error envelope and the request id', async () => {
    const { status, body, response } = await t.call('GET', '/nothing-here', { headers: { 'x-request-id': 'abcdefgh-1' } });
    expect(status).toBe(404);
    expect(body).toMatchObject({ success: false, code: 'record.not-found', requestId: 'abcdefgh-1' });
    expect(response.headers['x-request-id']).toBe('abcdefgh-1');
  });

  it('refuses malformed JSON, NUL characters and foreign content types', async () => {
    const send = (payload: string, type = 'application/json') =>
      t.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers: { 'content-type': type } });
    expect((await send('{"email":')).statusCode).toBe(400);
    expect((await send('{"email":"a\\u0000@b.in"}')).statusCode).toBe(400);
    expect((await send('a=b', 'application/x-www-form-urlencoded')).statusCode).toBe(415);
    expect((await send(`{"email":"${'a'.repeat(1_100_000)}"}`)).statusCode).toBe(413);
  });

  it('sends security headers and describes itself in OpenAPI 3.1', async () => {
    const { response, body } = await t.call('GET', '/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    expect(response.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'SAMEORIGIN' });
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
  });
});

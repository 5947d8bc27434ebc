import { paise } from '#domain/money.ts';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { figureHandlers } from '#server/features/operations/count-figures.ts';
import { systemActor } from '#server/platform/actor.ts';
import { json } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { readiness, createMetrics, operatingFigures } from '#server/platform/http/health.ts';
import { findAsset, keepAssets } from '#server/platform/web/released-assets.ts';
import { person } from '#test/builders/person.ts';
import { directoryOf } from '#server/features/directory/directory.service.ts';
import { loadReferenceData } from '#server/features/places/load-reference-data.ts';
import { startTracing } from '#server/platform/tracing/tracing.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import type { TestApp } from '#test/setup/test-app.ts';

describe('the platform over HTTP', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp({ env: { SECURITY_CONTACT: 'mailto:security@example.in' } });
  });
  afterAll(() => t.close());

  it('is healthy and ready', async () => {
    const health = await t.call('GET', '/health');
    expect(health.body).toMatchObject({ success: true, data: { status: 'ok' } });
    // The directory is built on first use; readiness waits for it.
    await directoryOf(t.platform);
    // A database without released reference data: processes would run, but the list of states would be empty.
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

  it('says that it stops at once, whatever the database lets it wait for', async () => {
    const endless = () => new Promise<string>(() => undefined);
    const stop = new AbortController();
    const asked = readiness({ ...t.platform, draining: stop.signal }, { endless });
    stop.abort();
    expect(await asked).toEqual({ process: 'stopping' });
    expect(await readiness({ ...t.platform, draining: stop.signal }, { endless })).toEqual({ process: 'stopping' });
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

  it('says to whom somebody turns who found a hole', async () => {
    const { statusCode, body, headers } = await t.app.inject({ url: '/.well-known/security.txt' });
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(body).toMatch(/^Contact: mailto:security@example\.in\nExpires: \d{4}-/);
  });

  it('logs who asked, from where and for what, once with the id of the request, and nothing of what was asked', async () => {
    const { token, userId } = await person(t, 'claimant');
    const headers = { 'x-request-id': 'access-log-1', authorization: `Bearer ${token}` };
    await t.app.inject({ url: '/api/claims?search=secretly', remoteAddress: '203.0.113.77', headers });
    const lines = t.logged().split('\n');
    const [line = '', ...more] = lines.filter((one) => one.includes('access-log-1'));
    expect(more).toEqual([]);
    expect(JSON.parse(line)).toMatchObject({
      ...{ msg: 'request', method: 'GET', route: 'listClaims', status: 200 },
      ...{ user: userId, address: '203.0.113.x' },
    });
    expect(line.match(/access-log-1/g)).toHaveLength(1);
    expect(line).not.toMatch(/secretly|113\.77/);
  });

  it('shows operators what one worker counted: jobs, letters, payouts, money', async () => {
    const { db } = t.platform;
    const figures = async (): Promise<Record<string, number>> => {
      const text = await createMetrics(t.platform).registry.metrics();
      return Object.fromEntries(
        [...text.matchAll(/^(gatepass_\w+) (\S+)$/gm)].map(([, name = '', value]) => [name, Number(value)]),
      );
    };
    expect(await figures()).toEqual({});
    await sql`insert into pgboss.job (name, data, start_after, state, policy) values
      ('count-on-time', '{}', now() - interval '90 seconds', 'created', 'short')`.execute(db);
    await sql`insert into pgboss.job (name, data, state, policy, completed_on) values ('count-on-time', '{}', 'failed', 'short', now())`.execute(
      db,
    );
    const check = { started_at: new Date(), finished_at: new Date(), entries: 1, total_paise: paise(0) };
    await db
      .insertInto('ledger_check')
      .values([
        { ...check, kind: 'whole', differences: json([]) },
        { ...check, kind: 'new', finished_at: new Date(Date.now() + 1), differences: json([{ kind: 'entry-altered' }]) },
      ])
      .execute();
    const { claimId } = await filedClaim();
    await db
      .updateTable('claim')
      .set({ stage: 'approved', payout_due_at: new Date(0) })
      .where('id', '=', claimId)
      .execute();
    for (const { definition, run } of figureHandlers)
      await run(t.platform, {}, { jobId: definition.name, retry: 0, signal: new AbortController().signal });
    const counted = await figures();
    expect(Object.keys(counted).sort()).toEqual(Object.keys(operatingFigures).sort());
    expect(counted).toMatchObject({
      ...{ gatepass_jobs_due: 1, gatepass_jobs_dead: 1, gatepass_letters_age_seconds: 0, gatepass_payouts_late: 1 },
      ...{ gatepass_suspense_rupees: 0, gatepass_unreconciled: 0, gatepass_ledger_ok: 0 },
    });
    expect(counted['gatepass_ledger_checked_timestamp_seconds']).toBeCloseTo(check.finished_at.getTime() / 1000);
    expect(counted['gatepass_queue_age_seconds']).toBeGreaterThan(89);
  });

  it('goes on when a release alters a table under it, between transactions and within one', async () => {
    const { db, pool } = t.platform;
    const read = (on: typeof db) => on.selectFrom('rate_limit').selectAll().limit(1).execute();
    await Promise.all(Array.from({ length: 12 }, () => read(db)));
    await pool.query('alter table rate_limit add column drilled int');
    await Promise.all(Array.from({ length: 12 }, () => read(db)));
    await pool.query('alter table rate_limit drop column drilled');
    let turns = 0;
    const within = inTransaction(t.platform, systemActor('test'), async (tx) => {
      turns += 1;
      return read(tx.db);
    });
    await expect(within).resolves.toBeInstanceOf(Array);
    expect(turns).toBeLessThanOrEqual(2);
  });

  it('keeps the scripts of each release for two months, by their hashed names alone', async () => {
    const { pool, cipher } = t.platform;
    const folder = await mkdtemp(path.join(tmpdir(), 'gatepass-build-'));
    const assets = path.join(folder, 'client/assets');
    expect(await keepAssets(pool, cipher, folder)).toBeNull();
    await mkdir(assets, { recursive: true });
    for (const name of ['a-1.js', 'a-1.js.br', 'b 2.js']) await writeFile(path.join(assets, name), name);
    await pool.query(`insert into web_asset values ('/assets/gone.js', '', now() - interval '61 days', '')`);
    expect([await keepAssets(pool, cipher, folder), await keepAssets(pool, cipher, folder)]).toEqual([1, 1]);
    const found = async (name: string) => (await findAsset(pool, cipher, name))?.toString();
    expect(await found('/assets/a-1.js')).toBe('a-1.js');
    for (const name of ['/assets/a-1.js.br', '/assets/b 2.js', '/assets/gone.js', '/assets/../a', '/assets/\u0000'])
      expect(await found(name)).toBeUndefined();
    // Write access to the table allows neither injecting a script nor serving an outdated one.
    await pool.query(`insert into web_asset select '/assets/b-1.js', body, now(), seal from web_asset`);
    expect(await found('/assets/b-1.js')).toBeUndefined();
    await pool.query(`update web_asset set body = 'alert(1)'`);
    expect(await found('/assets/a-1.js')).toBeUndefined();
    await rm(folder, { recursive: true });
  });

  it('sends traces of requests, statements and jobs to a collector, without values, when it is told to', async () => {
    const received: string[] = [];
    const collector = createServer((request, reply) => {
      request.setEncoding('utf8').on('data', (part: string) => received.push(part));
      request.on('end', () => reply.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
    });
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
    const stop = await startTracing({ endpoint, headers: {}, share: 1 }, 'gatepass-web', '1');
    await t.call('GET', '/v1/states?search=canary4711');
    await sql`insert into pgboss.job (name, data, policy) values ('count-figures', '{}', 'short')`.execute(t.platform.db);
    await t.runJobs();
    await stop();
    await new Promise((resolve) => collector.close(resolve));
    const text = received.join('');
    const spans = [...text.matchAll(/"traceId":"(\w+)","spanId":"(\w+)"(?:,"parentSpanId":"(\w+)")?.*?"name":"([^"]+)"/g)];
    const named = (name: string) => spans.filter(([, , , , one]) => one === name);
    const [, trace, span] = named('GET listStates')[0] ?? [];
    expect(named('select').some(([, of, , parent]) => of === trace && parent === span)).toBe(true);
    expect(named('job count-figures')).not.toEqual([]);
    expect(text).toContain('gatepass-web');
    expect(text).not.toContain('canary4711');
  });

  async function filedClaim(): Promise<{ claimId: string }> {
    const { token } = await person(t, 'claimant');
    const { body } = await t.call('POST', '/claims', { token, body: {} });
    return { claimId: body.data.id };
  }
});

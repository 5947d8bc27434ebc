import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApiProcess } from '#test/builders/api-process.ts';
import { startDraft } from '#test/builders/intake.ts';
import { longPdf, pieces, uploadId } from '#test/builders/pieces.ts';
import { person } from '#test/builders/person.ts';
import type { Person } from '#test/builders/person.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import type { TestApp } from '#test/setup/test-app.ts';

const secrets = {
  JWT_SECRET: randomBytes(32).toString('base64url'),
  ENCRYPTION_KEYS: `test:${randomBytes(32).toString('base64')}`,
};

/** Storing a response waits for this lock; the action itself is committed by then. */
const replyLock = 4_711;
const holdReplies = `
  create function hold_reply() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(${replyLock}); return new; end $$;
  create trigger hold_reply before update on idempotency_key for each row when (new.reply is not null) execute function hold_reply();`;

let t: TestApp;

/** Backends blocked by this connection only: the server also has other short waits. */
async function waitingFor(lock: number): Promise<number[]> {
  const { rows } = await t.platform.pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and $1 = any(pg_blocking_pids(pid))',
    [lock],
  );
  return rows.map(({ pid }) => pid);
}

/** Sends the request to a separate server and kills it, with its connections, while it waits for what `hold` locks. */
async function killWhile(hold: (lock: pg.PoolClient) => Promise<unknown>, path: string, init: RequestInit): Promise<void> {
  const server = await startApiProcess({
    ...secrets,
    DATABASE_URL: t.platform.config.database.url,
    DATA_DIR: t.platform.config.dataDir,
    METRICS_PORT: 'off',
  });
  const lock = await t.platform.pool.connect();
  try {
    await lock.query('begin');
    await hold(lock);
    const { rows } = await lock.query<{ pid: number }>('select pg_backend_pid() pid');
    const holder = rows[0]?.pid ?? 0;
    const request = fetch(`${server.url}/api${path}`, { method: 'POST', ...init });
    request.catch(() => undefined);
    await expect.poll(() => waitingFor(holder)).toHaveLength(1);
    const waiters = await waitingFor(holder);
    await server.kill();
    await expect(request).rejects.toThrow('fetch failed');
    await t.platform.pool.query('select pg_terminate_backend(pid, 5000) from unnest($1::int[]) pid', [waiters]);
  } finally {
    await lock.query('rollback');
    lock.release();
  }
}

describe('a file that came in pieces', () => {
  beforeAll(async () => {
    t = await startTestApp({ env: secrets });
  });
  afterAll(() => t.close());

  it('is one file after the server was killed between the last byte and the file', async () => {
    const owner = await person(t, 'claimant');
    const { id: claimId } = await startDraft(t, owner);
    const own = pieces(t, owner.token);
    const content = longPdf(300_000);
    const id = uploadId(await own.begin({ filename: 'bill.pdf', entityId: claimId }, content.length));
    await own.send(id, 0, content);
    const lockFiles = (lock: pg.PoolClient) => lock.query('lock table stored_file in share mode');
    await killWhile(lockFiles, `/v1/uploads/${id}/file`, { headers: { authorization: `Bearer ${owner.token}` } });
    const [first, second] = [await own.finish(id), await own.finish(id)];
    expect([first.status, second.body.data.id]).toEqual([201, first.body.data.id]);
    const files = await t.platform.db.selectFrom('stored_file').select('id').where('entity_id', '=', claimId).execute();
    expect(files).toEqual([{ id: first.body.data.id }]);
  });
});

describe('a request with an idempotency key', () => {
  let claimant: Person;

  beforeAll(async () => {
    t = await startTestApp({ env: secrets });
    await t.platform.pool.query(holdReplies);
  });
  afterAll(() => t.close());

  const begin = (key: string) =>
    t.call('POST', '/claims', { token: claimant.token, body: {}, headers: { 'idempotency-key': key } });
  const drafts = () => t.platform.db.selectFrom('claim').select('id').where('claimant_id', '=', claimant.userId).execute();
  const later = (seconds: number) => t.setNow(new Date(Date.now() + seconds * 1_000));
  const waiting = async () => {
    const { rows } = await t.platform.pool.query<{ pid: number }>(
      "select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    return rows.map(({ pid }) => pid);
  };

  /** Starts a claim on a server that is killed meanwhile. */
  const killed = (hold: (lock: pg.PoolClient) => Promise<unknown>, key: string) =>
    killWhile(hold, '/claims', {
      headers: { authorization: `Bearer ${claimant.token}`, 'content-type': 'application/json', 'idempotency-key': key },
      body: '{}',
    });

  const lockReplies = (lock: pg.PoolClient) => lock.query('select pg_advisory_xact_lock($1)', [replyLock]);
  const lockClaimant = (lock: pg.PoolClient) => lock.query('select from app_user where id = $1 for update', [claimant.userId]);

  it('is not carried out again after the server was killed between commit and reply', async () => {
    claimant = await person(t, 'claimant');
    const key = randomUUID();
    await killed(lockReplies, key);
    expect(await drafts()).toHaveLength(1);
    later(31);
    const again = await begin(key);
    expect([again.status, again.body.code]).toEqual([409, 'request.idempotency-done']);
    expect(await drafts()).toHaveLength(1);
    t.setNow(null);
  });

  it('is carried out when it is repeated after the server was killed before the commit', async () => {
    claimant = await person(t, 'claimant');
    const key = randomUUID();
    await killed(lockClaimant, key);
    expect(await drafts()).toHaveLength(0);
    later(31);
    const again = await begin(key);
    expect(again.status).toBe(201);
    expect((await begin(key)).body).toEqual(again.body);
    expect(await drafts()).toHaveLength(1);
    t.setNow(null);
  });

  it('is carried out once when a slow attempt goes on after another has taken its place', async () => {
    claimant = await person(t, 'claimant');
    const key = randomUUID();
    const lock = await t.platform.pool.connect();
    await lock.query('begin');
    await lockClaimant(lock);
    const slow = begin(key);
    await expect.poll(waiting).toHaveLength(1);
    later(31);
    const next = begin(key);
    await expect.poll(waiting).toHaveLength(2);
    await lock.query('rollback');
    lock.release();
    const [refused, taken] = await Promise.all([slow, next]);
    expect([refused.status, refused.body.code]).toEqual([409, 'request.idempotency-in-progress']);
    expect(taken.status).toBe(201);
    expect(await drafts()).toHaveLength(1);
    t.setNow(null);
  });

  it('is carried out anew after it was refused', async () => {
    claimant = await person(t, 'claimant');
    const key = randomUUID();
    await t.platform.pool.query("alter table claim add constraint refused check (claimant_id <> '" + claimant.userId + "')");
    expect((await begin(key)).status).toBe(500);
    await t.platform.pool.query('alter table claim drop constraint refused');
    expect((await begin(key)).status).toBe(201);
  });
});

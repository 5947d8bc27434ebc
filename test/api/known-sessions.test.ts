import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlatform } from '#server/create-platform.ts';
import { person } from '#test/builders/person.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import type { Platform } from '#server/platform/platform.ts';
import { accessChannel, KnownSessions } from '#server/platform/auth/known-sessions.ts';
import type { SessionAccess } from '#server/platform/auth/known-sessions.ts';

/** Two processes on one database, as far as connections and memory go. */
let t: TestApp;
let elsewhere: Awaited<ReturnType<typeof createPlatform>>;
beforeAll(async () => {
  t = await startTestApp();
  elsewhere = await createPlatform({ config: t.platform.config, log: t.platform.log, worker: false });
});
afterAll(async () => {
  await elsewhere.close();
  await t.close();
});

interface Kept {
  /** Asks for the session; answers whether the database was asked. */
  readonly asks: (read?: () => Promise<SessionAccess | undefined>) => Promise<boolean>;
}

const expiresAt = new Date('2999-01-01');

/** A session of which this process may keep, for longer than any test takes, what it may do. */
function keptIn(platform: Platform, { sessionId, userId }: { sessionId: string; userId: string }): Kept {
  const sessions = new KnownSessions<SessionAccess>(platform, 3_600_000);
  platform.closing.add(async () => stop());
  const stop = sessions.follow();
  const asks: Kept['asks'] = async (read = async () => ({ userId, expiresAt })) => {
    let asked = false;
    await sessions.access(sessionId, userId, () => {
      asked = true;
      return read();
    });
    return asked;
  };
  return { asks };
}

/** The same, and it does. */
async function knownIn(platform: Platform, session: { sessionId: string; userId: string }): Promise<Kept> {
  const kept = keptIn(platform, session);
  await expect.poll(() => kept.asks()).toBe(false);
  return kept;
}

async function signedIn(): Promise<{ sessionId: string; userId: string }> {
  const { userId, token } = await person(t, 'insurance');
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string };
  await t.platform.pool.query(`insert into totp_secret (user_id, secret_encrypted, confirmed_at) values ($1, 'x', now())`, [
    userId,
  ]);
  await t.platform.pool.query(
    `insert into passkey (user_id, credential_id, public_key, sign_count, transports, name, created_at)
     values ($1::uuid, $1::text, '', 0, '{}', 'x', now())`,
    [userId],
  );
  return { sessionId: claims.sid, userId };
}

test.each([
  ['signing out', `update session set revoked_at = now() where user_id = $1`],
  ['a session that ends sooner', `update session set expires_at = now() where user_id = $1`],
  ['a suspension', `update app_user set status = 'suspended' where id = $1`],
  ['another role', `update app_user set role = 'admin' where id = $1`],
  ['fewer duties', `update app_user set duties = '{}' where id = $1`],
  ['KYC that is open again', `update app_user set kyc_status = 'pending' where id = $1`],
  ['a passkey that is removed', `update passkey set removed_at = now() where user_id = $1`],
  ['a passkey that is deleted', `delete from passkey where user_id = $1`],
  ['a second factor that is deleted', `delete from totp_secret where user_id = $1`],
])('%s counts at once here, and elsewhere when it is told', async (_, change) => {
  const one = await signedIn();
  const [here, there] = [await knownIn(t.platform, one), await knownIn(elsewhere, one)];
  await t.platform.pool.query(change, [one.userId]);
  expect(await here.asks()).toBe(true);
  await expect.poll(() => there.asks(async () => undefined)).toBe(true);
});

test('what changes nothing that one may do is not told, nor what was taken back', async () => {
  const one = await signedIn();
  const here = await knownIn(t.platform, one);
  await t.platform.pool.query('update app_user set last_login_at = now() where id = $1', [one.userId]);
  await t.platform.pool.query(
    "update session set last_seen_at = now(), expires_at = expires_at + interval '1 day' where user_id = $1",
    [one.userId],
  );
  expect(await here.asks()).toBe(false);
});

test('nothing is kept that was read before a change and came after it', async () => {
  const one = await signedIn();
  const here = await knownIn(t.platform, one);
  await t.platform.pool.query(`update app_user set duties = '{}' where id = $1`, [one.userId]);
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<SessionAccess>()];
  const reading = here.asks(() => (asked.resolve(), answer.promise));
  await asked.promise;
  await t.platform.pool.query(`update app_user set status = 'suspended' where id = $1`, [one.userId]);
  answer.resolve({ userId: one.userId, expiresAt });
  await reading;
  expect(await here.asks()).toBe(true);
});

test('a change is not seen before its commit, and then at once', async () => {
  const one = await signedIn();
  const here = await knownIn(t.platform, one);
  const client = await t.platform.pool.connect();
  await client.query('begin');
  await client.query(`update app_user set status = 'suspended' where id = $1`, [one.userId]);
  expect(await here.asks()).toBe(false);
  await client.query('commit');
  client.release();
  expect(await here.asks()).toBe(true);
});

test('while notifications are not heard nothing is kept', async () => {
  const one = await signedIn();
  const there = await knownIn(elsewhere, one);
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like '%${accessChannel}%' and application_name = 'gatepass-listen'`;
  await t.platform.pool.query(cut);
  await expect.poll(() => there.asks()).toBe(true);
  expect(elsewhere.listener.hears(accessChannel)).toBe(false);
  expect(await there.asks()).toBe(true);
});

test('a listener that hears nothing keeps nothing, though it seems to listen', async () => {
  const one = await signedIn();
  const heardFrom = { ...t.platform.listener, hears: () => true, follow: () => () => undefined };
  const kept = keptIn({ ...t.platform, listener: heardFrom }, one);
  expect([await kept.asks(), await kept.asks()]).toEqual([true, true]);
});

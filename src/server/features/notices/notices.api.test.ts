import { afterAll, beforeAll, expect, it } from 'vitest';
import { endSessions } from '#server/features/auth/auth.service.ts';
import { directoryOf } from '#server/features/directory/directory.service.ts';
import { systemActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { notify } from '#server/platform/messages/send.ts';
import { logIn, person } from '#test/builders/person.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import type { TestApp, TestBody } from '#test/setup/test-app.ts';

let t: TestApp;
let origin: string;
beforeAll(async () => {
  t = await startTestApp();
  origin = await t.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => t.close());

interface Listening {
  next(): Promise<{ event: string; data: TestBody } | undefined>;
  leave(): void;
}

async function listen(token: string): Promise<Listening> {
  const leaving = new AbortController();
  const response = await fetch(`${origin}/api/dashboard/notifications/stream`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('no stream');
  let text = '';
  return {
    async next() {
      for (;;) {
        const [, event, data] = /^event: (\w+)\ndata: (.*)\n\n/.exec(text) ?? [];
        if (event && data) {
          text = text.slice(text.indexOf('\n\n') + 2);
          return { event, data: JSON.parse(data) };
        }
        const { done, value } = await reader.read();
        if (done) return undefined;
        text += value;
      }
    },
    leave: () => leaving.abort(),
  };
}

const about = systemActor('test');
const claim = { claimId: '1', number: 'CLM-1' };
const tell = (userId: string) => inTransaction(t.platform, about, (tx) => notify(tx, userId, 'claim-for-garage', claim));

it('sends the count, then each notice once it is committed, to its owner only', async () => {
  const [asha, vikram] = [await person(t, 'claimant'), await person(t, 'claimant')];
  await tell(asha.userId);
  const [hers, his] = [await listen(asha.token), await listen(vikram.token)];
  expect(await hers.next()).toEqual({ event: 'unread', data: { unread: 1 } });
  expect(await his.next()).toEqual({ event: 'unread', data: { unread: 0 } });

  await inTransaction(t.platform, about, async (tx) => {
    await notify(tx, asha.userId, 'claim-closed', claim);
    throw new Error('rolled back');
  }).catch(() => undefined);
  await tell(asha.userId);
  const notice = await hers.next();
  expect(notice).toMatchObject({
    event: 'notice',
    data: { titleKey: 'notice.claim-for-garage.title?number=CLM-1', isRead: false },
  });
  expect(await hers.next()).toEqual({ event: 'unread', data: { unread: 2 } });

  // Read on another device: the count follows.
  await t.call('PUT', `/dashboard/notifications/${notice?.data.id}/read`, { token: asha.token });
  expect(await hers.next()).toEqual({ event: 'unread', data: { unread: 1 } });

  // The first event he receives is his own.
  await tell(vikram.userId);
  expect(await his.next()).toMatchObject({ event: 'notice' });
  expect(await his.next()).toEqual({ event: 'unread', data: { unread: 1 } });
  hers.leave();
  his.leave();
});

it('finds a notice whose transaction was committed after later ones were sent', async () => {
  const asha = await person(t, 'claimant');
  const stream = await listen(asha.token);
  await stream.next();
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
  const { promise: isWritten, resolve: written } = Promise.withResolvers<void>();
  const slow = inTransaction(t.platform, about, async (tx) => {
    await notify(tx, asha.userId, 'claim-withdrawn', claim);
    written();
    await mayCommit;
  });
  await isWritten;
  await tell(asha.userId);
  expect(await stream.next()).toMatchObject({ event: 'notice', data: { type: 'info' } });
  expect(await stream.next()).toEqual({ event: 'unread', data: { unread: 1 } });
  commit();
  await slow;
  expect(await stream.next()).toMatchObject({ event: 'notice', data: { type: 'warning' } });
  stream.leave();
});

it('ends with the session and says nothing more, while another device of the same person goes on', async () => {
  const asha = await person(t, 'claimant');
  const other = await logIn(t, asha.email);
  const [first, second] = [await listen(asha.token), await listen(other.token)];
  await first.next();
  await second.next();
  const claims = JSON.parse(Buffer.from(asha.token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string };
  await inTransaction(t.platform, about, (tx) => endSessions(tx, { userId: asha.userId, only: claims.sid, reason: 'test' }));
  await tell(asha.userId);
  expect(await first.next()).toBeUndefined();
  expect(await second.next()).toMatchObject({ event: 'notice' });
  second.leave();
});

it('listens with one connection for all readers and the directory, and comes back when it is lost', async () => {
  await directoryOf(t.platform);
  const asha = await person(t, 'claimant');
  const streams = await Promise.all([1, 2, 3].map(() => listen(asha.token)));
  for (const stream of streams) await stream.next();
  const { rows } = await t.platform.pool.query(
    `select pid, pg_terminate_backend(pid) from pg_stat_activity where application_name = 'gatepass-listen' and datname = current_database()`,
  );
  expect(rows).toHaveLength(1);
  // Sent while nobody listens: found as soon as the listener is back.
  await tell(asha.userId);
  for (const stream of streams) {
    expect(await stream.next()).toMatchObject({ event: 'notice' });
    stream.leave();
  }
});

it('ends the oldest of too many streams of one person', async () => {
  const asha = await person(t, 'claimant');
  const streams: Listening[] = [];
  for (let n = 0; n < 11; n += 1) {
    const stream = await listen(asha.token);
    await stream.next();
    streams.push(stream);
  }
  expect(await streams[0]?.next()).toBeUndefined();
  await tell(asha.userId);
  expect(await streams[1]?.next()).toMatchObject({ event: 'notice' });
  for (const stream of streams) stream.leave();
});

it('refuses without a login', async () => {
  expect((await t.call('GET', '/dashboard/notifications/stream')).status).toBe(401);
});

it('ends open streams when the server closes', async () => {
  const own = await startTestApp();
  const at = await own.app.listen({ host: '127.0.0.1', port: 0 });
  const asha = await person(own, 'claimant');
  const response = await fetch(`${at}/api/dashboard/notifications/stream`, {
    headers: { authorization: `Bearer ${asha.token}` },
  });
  const [text] = await Promise.all([response.text(), own.close()]);
  expect(text).toBe('event: unread\ndata: {"unread":0}\n\n');
});

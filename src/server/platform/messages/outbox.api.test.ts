import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { systemActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { json } from '#server/platform/db/database.ts';
import { person } from '#test/builders/person.ts';
import type { Person } from '#test/builders/person.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { send, notify } from './send.ts';
import type { Recipient } from './send.ts';

const to = (email: string): Recipient => ({ userId: null, firstName: 'Asha', locale: 'en', email, phone: null });

describe('the outbox', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.close());

  const sendTo = (recipient: string, key?: string) =>
    inTransaction(t.platform, systemActor('test'), (tx) =>
      send(tx, to(recipient), 'verify-email', { token: 'abc' }, key === undefined ? {} : { key }),
    );
  const inbox = async (recipient: string) =>
    (await t.call('GET', `/dev/messages?to=${recipient}`)).body.data as { links: string[] }[];

  it('sends after the commit, once, and forgets the link', async () => {
    await sendTo('once@example.in');
    expect(await inbox('once@example.in')).toHaveLength(0);
    await Promise.all([t.runJobs(), t.runJobs()]);
    const [message, ...more] = await inbox('once@example.in');
    expect(message?.links).toEqual([`${t.platform.config.http.publicUrl}/verify-email?token=abc`]);
    expect(more).toEqual([]);
    const row = await t.platform.db
      .selectFrom('outbox_message')
      .select(['state', 'data'])
      .where('recipient', '=', 'once@example.in')
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ state: 'sent', data: {} });
  });

  it('sends nothing when the transaction is rolled back', async () => {
    const failing = inTransaction(t.platform, systemActor('test'), async (tx) => {
      await send(tx, to('never@example.in'), 'verify-email', { token: 'abc' });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await t.runJobs();
    expect(await inbox('never@example.in')).toEqual([]);
  });

  it('is written with audit, history and notices by one statement at the end, in the order in which it was said', async () => {
    const { userId } = await person(t, 'claimant');
    const said = ['first', 'second', 'third'];
    await inTransaction(t.platform, systemActor('test'), async (tx) => {
      for (const action of said) {
        await audit(tx, { action, subjectType: 'test', subjectId: userId });
        await notify(tx, userId, 'kyc-approved', {}, { key: `${action}:${userId}` });
      }
      await notify(tx, userId, 'kyc-approved', {}, { key: `third:${userId}` });
      const { rows } = await sql`select from audit_entry where subject_type = 'test' and subject_id = ${userId}`.execute(tx.db);
      expect(rows).toEqual([]);
    });
    const { rows } = await sql<{ what: string; said: string; cmin: string }>`
      select 'audit' as what, action as said, lpad(id::text, 40, '0'), cmin from audit_entry where subject_type = 'test' and subject_id = ${userId}
      union all select 'notice', dedupe_key, id::text, cmin from notification where user_id = ${userId}
      union all select 'letter', dedupe_key, id::text, cmin from outbox_message where user_id = ${userId}
      order by 1, 3`.execute(t.platform.db);
    const of = (kind: string) => rows.filter(({ what }) => what === kind).map((row) => row.said.split(':')[0]);
    expect([of('audit'), of('notice'), of('letter')]).toEqual([said, said, said]);
    expect(new Set(rows.map(({ cmin }) => cmin)).size).toBe(1);
  });

  it('undoes all of its transaction where that statement fails, and says why', async () => {
    const [{ userId }, nobody] = [await person(t, 'claimant'), '00000000-0000-7000-8000-000000000000'];
    for (let tries = 0; tries < 20; tries += 1) {
      const failing = inTransaction(t.platform, systemActor('test'), async (tx) => {
        await tx.db.updateTable('app_user').set({ first_name: 'Nobody' }).where('id', '=', userId).execute();
        await notify(tx, nobody, 'kyc-approved', {}, { inAppOnly: true });
      });
      await expect(failing).rejects.toMatchObject({ code: '23503' });
    }
    const user = await t.platform.db.selectFrom('app_user').select('first_name').where('id', '=', userId).executeTakeFirst();
    expect(user).toEqual({ first_name: 'Asha' });
  });

  it('makes nobody wait for another who has written a letter and not committed yet', async () => {
    const [written, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = inTransaction(t.platform, systemActor('test'), async (tx) => {
      await send(tx, to('first@example.in'), 'verify-email', { token: 'abc' });
      written.resolve();
      await held.promise;
    });
    await written.promise;
    try {
      await sendTo('second@example.in');
      await t.runJobs();
      expect(await inbox('second@example.in')).toHaveLength(1);
    } finally {
      held.resolve();
      await first;
    }
    await t.runJobs();
    expect(await inbox('first@example.in')).toHaveLength(1);
  });

  it('sends one message for one dedupe key, however often it is asked for', async () => {
    await Promise.all(Array.from({ length: 20 }, () => sendTo('key@example.in', 'claim:1:submitted')));
    await t.runJobs();
    expect(await inbox('key@example.in')).toHaveLength(1);
  });

  it('takes up what a killed worker had in hand, and the inbox shows it once', async () => {
    await sendTo('killed@example.in');
    await t.runJobs();
    // As if the worker had died after sending the message but before recording it.
    await t.platform.pool.query(
      `update outbox_message set state = 'sending', taken_at = now() - interval '5 minutes', data = '{"link": "https://x.in"}'
       where recipient = 'killed@example.in'`,
    );
    await sendTo('next@example.in');
    await t.runJobs();
    expect(await inbox('killed@example.in')).toHaveLength(1);
    const row = await t.platform.db
      .selectFrom('outbox_message')
      .select(['state', 'attempts'])
      .where('recipient', '=', 'killed@example.in')
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ state: 'sent', attempts: 2 });
  });

  describe('a letter that nobody can send', () => {
    const put = (template: string, recipient: string, attempts = 0) =>
      t.platform.db
        .insertInto('outbox_message')
        .values({ channel: 'email', recipient, template, data: json({}), attempts, taken_at: new Date(0) })
        .execute();
    const stateOf = (recipient: string) =>
      t.platform.db
        .selectFrom('outbox_message')
        .select(['state', 'last_error'])
        .where('recipient', '=', recipient)
        .executeTakeFirstOrThrow();
    const alertsOf = async (person: Person) =>
      (
        (await t.call('GET', '/dashboard/notifications', { token: person.token })).body.data.data as {
          title: string;
          message: string;
        }[]
      ).map(({ title, message }) => `${title}: ${message}`);

    it('because its message is unknown or a value is missing alerts the staff at once, once, and is tried again', async () => {
      const staff = await person(t, 'insurance');
      await put('no-such-letter', 'unknown@example.in');
      await put('garage-lapsed', 'gap@example.in');
      await put('garage-lapsed', 'second-gap@example.in');
      await sendTo('wake@example.in');
      await t.runJobs();
      expect((await alertsOf(staff)).toSorted()).toEqual([
        'A letter could not be sent: garage-lapsed (email): {garageName} has no value',
        'A letter could not be sent: no-such-letter (email): no such message',
      ]);
      expect(await stateOf('unknown@example.in')).toEqual({ state: 'waiting', last_error: 'no such message' });
    });

    it('because the last try failed is given up and alerts the staff', async () => {
      const staff = await person(t, 'insurance');
      await put('kyc-approved', 'last@example.in', 9);
      await sendTo('wake@example.in');
      await t.runJobs();
      expect(await stateOf('last@example.in')).toEqual({ state: 'failed', last_error: '{link} has no value' });
      expect(await alertsOf(staff)).toEqual(['A letter could not be sent: kyc-approved (email): {link} has no value']);
    });
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { savePart, startDraft, vehicleForm } from '#test/builders/intake.ts';
import { person } from '#test/builders/person.ts';
import { pdf, upload } from '#test/builders/upload.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { cleanUpRecords, liftHold, listHolds, placeHold } from './retention.ts';
import type { HoldSubject } from './retention.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ env: { KEEP_NOTICES_DAYS: '400', KEEP_LETTERS_DAYS: '400', KEEP_WEBHOOKS_DAYS: '500' } });
});
afterAll(() => t.close());

/** Some of each kind, old and new. */
async function put(userId: string, days: number, times = 3): Promise<void> {
  const at = addDays(new Date(), -days);
  const id = sql`uuidv7(make_interval(days => ${-days}::int))`;
  for (let one = 0; one < times; one += 1) {
    await sql`insert into notification (id, user_id, title, message, created_at) values (${id}, ${userId}, 't', 'm', ${at})`.execute(
      t.platform.db,
    );
    await sql`insert into outbox_message (id, channel, recipient, user_id, template, state, created_at) values
      (${id}, 'email', 'x@example.in', ${userId}, 'verify-email', 'sent', ${at}), (${id}, 'email', 'x@example.in', ${userId}, 'verify-email', 'waiting', ${at})`.execute(
      t.platform.db,
    );
  }
}
const webhook = (key: string, days: number) =>
  sql`insert into webhook_event (id, product, dedupe_key, type, body, received_at, processed_at) values (uuidv7(make_interval(days => ${-days}::int)),
    'payments', ${key}, 'x', '{}', now() - make_interval(days => ${days}::int), now())`.execute(t.platform.db);

test('what is older than the settings say goes in batches, younger and unsent stays, journal and audit have no such period', async () => {
  const { userId } = await person(t, 'claimant');
  await put(userId, 401, 5);
  await put(userId, 399);
  await webhook('old', 501);
  await webhook('young', 499);
  expect(await cleanUpRecords(t.platform, 2)).toEqual({ notices: 5, letters: 5, webhooks: 1 });
  expect(await cleanUpRecords(t.platform, 2)).toEqual({ notices: 0, letters: 0, webhooks: 0 });
});

test('nothing goes of who is held, or of a claim that is; a hold is lifted by two', async () => {
  const { db } = t.platform;
  const [asha, ravi, gone] = [await person(t, 'admin'), await person(t, 'admin'), await person(t, 'admin')];
  await db.updateTable('app_user').set({ status: 'suspended' }).where('id', '=', gone.userId).execute();
  const staff = await person(t, 'insurance');
  const [claimant, other, third] = await Promise.all([person(t, 'claimant'), person(t, 'claimant'), person(t, 'claimant')]);
  const draft = await startDraft(t, claimant);
  await savePart(t, claimant, draft.id, 'A', vehicleForm);
  const { number, id } = await db
    .selectFrom('claim')
    .select(['number', 'id'])
    .where('id', '=', draft.id)
    .executeTakeFirstOrThrow();
  const file = await upload(t, `/claims/${id}/documents`, claimant.token, {}, [{ filename: 'a.pdf', content: pdf() }]);
  const { email } = other;
  await placeHold(t.platform, { claim: number }, asha.email, 'Case 12/2026, Pune');
  await placeHold(t.platform, { user: email }, asha.email.toUpperCase(), 'Case 13/2026, Pune');
  const place = (by: string, what = number) => placeHold(t.platform, { claim: what }, by, 'Case 12/2026, Pune');
  await expect(place(asha.email)).rejects.toThrow('held already');
  await expect(place(asha.email, 'CLM-0')).rejects.toThrow('no claim has the number');
  for (const by of ['Asha Rao', staff.email, gone.email])
    await expect(place(by)).rejects.toThrow('not the address of an administrator');
  expect((await listHolds(t.platform)).map(({ what, placedBy }) => [what, placedBy])).toEqual(
    [number, email].map((what) => [what, `Asha Rao <${asha.email}>`]),
  );
  for (const { userId } of [claimant, other, third]) await put(userId, 401, 1);
  await webhook('held', 501);
  expect(await cleanUpRecords(t.platform)).toEqual({ notices: 1, letters: 1, webhooks: 0 });

  const fileId = (file.body.data as { id: string }[])[0]?.id;
  expect((await t.call('DELETE', `/v1/files/${fileId}`, { token: claimant.token })).body.code).toBe('file.in-use');
  const close = await t.call('POST', '/account/close', { token: other.token, body: { password: other.password, confirm: true } });
  expect(close.body.code).toBe('account.open-business');

  const lift = (confirmedBy: string, what: HoldSubject = { claim: number }) =>
    liftHold(t.platform, what, asha.email, confirmedBy, 'Decided on 1 May');
  await expect(lift(asha.email.toUpperCase())).rejects.toThrow('two people');
  await expect(lift(staff.email)).rejects.toThrow('not the address of an administrator');
  await lift(ravi.email);
  await lift(ravi.email, { user: email });
  await expect(lift(ravi.email)).rejects.toThrow('not held');
  // A person who was only named is notified.
  const told = db.selectFrom('notification').select('title').where('user_id', '=', ravi.userId);
  expect((await told.orderBy('id').execute()).map(({ title }) => title)).toEqual(
    ['placed', 'placed', 'lifted', 'lifted'].map((what) => `notice.legal-hold-${what}.title`),
  );
  expect(await cleanUpRecords(t.platform)).toEqual({ notices: 2, letters: 2, webhooks: 1 });
  const { rows } = await sql<{
    action: string;
  }>`select action from audit_entry where action like '%legal-hold' order by id`.execute(db);
  expect(rows.map(({ action }) => action)).toEqual([
    'place-legal-hold',
    'place-legal-hold',
    'lift-legal-hold',
    'lift-legal-hold',
  ]);
});

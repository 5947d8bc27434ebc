import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { lastMessage } from '#test/builders/inbox.ts';
import { person } from '#test/builders/person.ts';
import type { Cast } from '#test/builders/processing.ts';
import { cast, claimFile, freshClaim } from '#test/builders/processing.ts';
import { pdf, picture, upload } from '#test/builders/upload.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import { loadReferenceData } from '#server/features/places/load-reference-data.ts';
import { remindOfPapers } from './papers.ts';

let t: TestApp;
let people: Cast;
beforeAll(async () => {
  t = await startTestApp({ cashfree: true });
  await loadReferenceData(t.platform.pool);
  people = await cast(t);
});
afterAll(() => t.close());
afterEach(() => t.setNow(null));

let last = 7_100_000_000;
const over = { status: 410, body: { code: 'claim-link.over' } };
const days = (count: number) => t.setNow(new Date(Date.now() + count * 86_400_000));

/** A filed claim of a new owner, and the newest link to its documents. */
async function filed() {
  const phone = String((last += 1));
  const claimant = await person(t, 'claimant', { phone });
  const claim = await freshClaim(t, { ...people, claimant });
  const count = async () => (await lastMessage(t, phone)).count;
  const link = async () => /\/add-papers\/([\w-]{43})/.exec((await lastMessage(t, phone)).text)?.[1] ?? '';
  const ask = () => t.call('POST', `/claims/${claim.id}/papers-link`, { token: claimant.token });
  // The messages of the filing itself are sent.
  await count();
  return { ...claim, claimant: { ...claimant, phone }, count, link, ask };
}
const view = (token: string) => t.call('GET', `/papers-link/${token}`);
const names = async (token: string): Promise<string[]> =>
  (await view(token)).body.data.missing.map(({ paper }: { paper: string }) => paper);
let made = 0;
const add = async (token: string, documentType: string, pages = 1) => {
  const files = await Promise.all(
    Array.from({ length: pages }, async () => ({ filename: `${(made += 1)}.png`, content: await picture('png', made) })),
  );
  return upload(t, `/papers-link/${token}/${documentType}`, '', {}, files);
};
const stored = (id: string) =>
  t.platform.db
    .selectFrom('stored_file')
    .select(['owner_id', 'document_type', 'category'])
    .where('entity_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .execute();
const audited = async (id: string) =>
  (
    await t.platform.db
      .selectFrom('audit_entry')
      .select(['actor_id', 'after'])
      .where('action', '=', 'add-paper-by-link')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ actor_id: by, after }) => [by, after]);

test('the reminder brings one SMS; whoever holds its link sees what is missing, adds it, and the last paper ends it', async () => {
  const claim = await filed();
  await claimFile(t, claim.claimant, claim.id, 'image/jpeg', 'damage-photo');
  await claimFile(t, claim.claimant, claim.id, 'image/jpeg', 'policy');
  const before = await claim.count();
  days(1.1);
  await remindOfPapers(t.platform);
  expect((await claim.count()) - before).toBe(1);
  const token = await claim.link();
  const { data } = (await view(token)).body;
  expect(Object.keys(data).toSorted()).toEqual(['claimNumber', 'missing', 'registrationNumber']);
  expect(data.claimNumber).toBe(claim.claimNumber);
  expect(data.missing).toEqual([
    { paper: 'registration', needed: true },
    { paper: 'license', needed: true },
    { paper: 'police-report', needed: false },
    ...data.missing.slice(3),
  ]);
  const sent = await add(token, 'registration', 2);
  expect([sent.status, sent.body.data]).toEqual([201, { added: 'registration' }]);
  expect(await names(token)).not.toContain('registration');
  for (const paper of await names(token)) expect((await add(token, paper)).status).toBe(201);
  expect(await view(token)).toMatchObject(over);
  expect(await add(token, 'license')).toMatchObject(over);
  const rows = await stored(claim.id);
  expect(rows.filter(({ document_type: type }) => type === 'registration')).toHaveLength(2);
  expect(new Set(rows.map(({ owner_id: owner }) => owner))).toEqual(new Set([claim.claimant.userId]));
  const noted = await audited(claim.id);
  expect(noted.slice(0, 2)).toEqual([
    [claim.claimant.userId, { documentType: 'registration' }],
    [claim.claimant.userId, { documentType: 'license' }],
  ]);
});

test('a link adds to no place that is filled, of no other kind of paper and to no other claim; nothing that is there is shown by it', async () => {
  const [one, other] = [await filed(), await filed()];
  for (const { ask } of [one, other]) expect((await ask()).status).toBe(202);
  const token = await one.link();
  const file = await claimFile(t, one.claimant, one.id, 'image/jpeg', 'policy');
  expect(await names(token)).not.toContain('policy');
  expect(await add(token, 'policy')).toMatchObject({ status: 409, body: { code: 'papers-link.here' } });
  for (const paper of ['estimate', 'other', 'financier-consent', 'fire-report', '']) {
    const refused = await add(token, paper);
    expect([404, 409], paper).toContain(refused.status);
  }
  expect((await add(token, 'registration', 5)).status).toBe(409);
  expect(await stored(one.id)).toHaveLength(1);
  expect((await add(await other.link(), 'policy')).status).toBe(201);
  expect(await stored(one.id)).toHaveLength(1);
  for (const path of ['/auth/me', `/claims/${one.id}`, `/v1/files?entityId=${one.id}`, `/v1/files/${file}/download`])
    expect((await t.call('GET', path, { token })).status, path).toBe(401);
});

test('two at once fill one place once', async () => {
  const claim = await filed();
  await claim.ask();
  const token = await claim.link();
  const both = await Promise.all([add(token, 'license'), add(token, 'license')]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]));
  expect(await stored(claim.id)).toHaveLength(1);
});

test('ten files, and the first of each named paper, are the most that an owner adds, by the link too', async () => {
  const claim = await filed();
  for (let at = 0; at < 10; at += 1) await claimFile(t, claim.claimant, claim.id, 'image/jpeg', 'other');
  await claim.ask();
  const token = await claim.link();
  expect(await add(token, 'license', 2)).toMatchObject({ status: 409, body: { code: 'file.too-many' } });
  expect((await add(token, 'license')).status).toBe(201);
  expect(await add(token, 'policy', 2)).toMatchObject({ body: { code: 'file.too-many' } });
  expect(await audited(claim.id)).toHaveLength(1);
});

test('a link opens for a week, until a newer one is sent, the claim is decided or its owner is suspended; a forged one never', async () => {
  const claim = await filed();
  await claim.ask();
  const first = await claim.link();
  expect((await view(first)).status).toBe(200);
  await claim.ask();
  const token = await claim.link();
  expect(await view(first)).toMatchObject(over);
  expect((await view(token)).status).toBe(200);
  days(7.1);
  expect(await view(token)).toMatchObject(over);
  t.setNow(null);
  const set = (table: 'claim' | 'app_user', values: object, id: string) =>
    t.platform.db.updateTable(table).set(values).where('id', '=', id).execute();
  for (const stage of ['approved', 'rejected', 'withdrawn', 'closed']) {
    await set('claim', { stage }, claim.id);
    expect(await view(token), stage).toMatchObject(over);
    expect(await add(token, 'license'), stage).toMatchObject(over);
  }
  await set('claim', { stage: 'submitted' }, claim.id);
  await set('app_user', { status: 'suspended' }, claim.claimant.userId);
  expect(await view(token)).toMatchObject(over);
  for (const forged of ['x'.repeat(43), 'none', `${token}x`]) {
    expect([404, 410], forged).toContain((await view(forged)).status);
    const sent = await upload(t, `/papers-link/${forged}/license`, '', {}, [{ filename: 'a.pdf', content: pdf() }]);
    expect([404, 410], forged).toContain(sent.status);
  }
});

test('a link to questions opens no papers, and one to papers no questions', async () => {
  const claim = await filed();
  await claim.ask();
  const papers = await claim.link();
  const { token } = people.staff;
  const [path, body] = [`/claims/${claim.id}/review`, { of: 'claimant', questions: ['Who drove?'] }];
  expect((await t.call('POST', `${path}/start`, { token })).status).toBe(200);
  expect((await t.call('POST', `${path}/request-info`, { token, body })).status).toBe(200);
  const [, questions = ''] = /\/answer\/([\w-]{43})/.exec((await lastMessage(t, claim.claimant.phone)).text) ?? [];
  for (const [own, other] of [
    [`/papers-link/${papers}`, `/answer-link/${papers}`],
    [`/answer-link/${questions}`, `/papers-link/${questions}`],
  ] as const) {
    expect((await t.call('GET', own)).status, own).toBe(200);
    expect(await t.call('GET', other), other).toMatchObject(over);
  }
});

test('the owner alone asks for a link, of a claim that lacks something, and has a number', async () => {
  const [claim, other] = [await filed(), await filed()];
  const by = (token: string) => t.call('POST', `/claims/${claim.id}/papers-link`, { token });
  expect((await by(other.claimant.token)).status).toBe(404);
  expect((await by(people.garage.token)).status).toBe(403);
  await t.platform.db.updateTable('app_user').set({ phone: '' }).where('id', '=', claim.claimant.userId).execute();
  expect(await claim.ask()).toMatchObject({ status: 409, body: { code: 'papers-link.no-phone' } });
  for (const paper of ['damage-photo', 'registration', 'policy', 'license', 'police-report', 'permit', 'fitness', 'load-challan'])
    await claimFile(t, claim.claimant, claim.id, 'image/jpeg', paper);
  expect(await claim.ask()).toMatchObject({ status: 409, body: { code: 'papers-link.nothing-missing' } });
});

test('tokens are not tried by the thousand', async () => {
  const strict = await startTestApp({ cashfree: true, env: { RATE_LIMIT: '0.01' } });
  try {
    // The demo's factor is thirty. One minute on a fixed clock, however long the test takes.
    strict.setNow(new Date());
    const answers = async (count: number, call: () => Promise<{ status: number }>) => {
      const all: number[] = [];
      for (let at = 0; at < count; at += 1) all.push((await call()).status);
      return all;
    };
    expect(await answers(19, () => strict.call('GET', `/papers-link/${'x'.repeat(43)}`))).toEqual([...Array(18).fill(410), 429]);
    const sent = () => upload(strict, `/papers-link/${'x'.repeat(43)}/license`, '', {}, [{ filename: 'a.pdf', content: pdf() }]);
    expect(await answers(10, sent)).toEqual([...Array(9).fill(410), 429]);
  } finally {
    await strict.close();
  }
});

test('an owner brings five of its SMS an hour to the number that they typed, and no more', async () => {
  const limited = await startTestApp({ env: { RATE_LIMIT: 'on' } });
  const claimant = await person(limited, 'claimant');
  limited.setNow(new Date());
  const none = '01a21784-602d-7274-a041-555baee17432';
  const ask = async () => (await limited.call('POST', `/claims/${none}/papers-link`, { token: claimant.token })).status;
  const asked = [];
  for (let n = 0; n <= 5; n += 1) asked.push(await ask());
  expect(asked).toEqual([404, 404, 404, 404, 404, 429]);
  await limited.close();
});

test('a link that went to an earlier number opens nothing once the owner has another', async () => {
  const claim = await filed();
  await claim.ask();
  const token = await claim.link();
  expect((await view(token)).status).toBe(200);
  const change = { token: claim.claimant.token, body: { phone: String((last += 1)), currentPassword: claim.claimant.password } };
  expect((await t.call('PATCH', '/auth/me', change)).status).toBe(200);
  expect(await view(token)).toMatchObject(over);
});

import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listedGarage } from '#test/builders/listed-garage.ts';
import { lastMessage } from '#test/builders/inbox.ts';
import type { Person } from '#test/builders/person.ts';
import { logIn, person } from '#test/builders/person.ts';
import { pdf, scene, upload } from '#test/builders/upload.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import { loadReferenceData } from '../../places/load-reference-data.ts';

let t: TestApp;
let staff: Person;
beforeAll(async () => {
  t = await startTestApp({ cashfree: true });
  await loadReferenceData(t.platform.pool);
  staff = await person(t, 'insurance');
});
afterAll(() => t.close());

async function listed(email: string) {
  const id = await listedGarage(t, email);
  const { token } = await logIn(t, email, 'hathi77');
  const { listingId } = (await t.call('GET', '/garage/profile', { token })).body.data;
  const shown = async () => (await t.call('GET', `/garage/listings/${listingId}`)).body.data.photos;
  return { id, token, listingId, shown };
}

const send = async (token: string, alt: string, content: Buffer, filename = 'bay.jpg') =>
  upload(t, '/garage/photos', token, { alt }, [{ filename, content }]);
const look = async (id: string, size = 'card', headers = {}) =>
  (await t.call('GET', `/garage-photos/${id}/${size}`, { headers })).response;
const photo = (seed: number) =>
  scene(seed)
    .withExif({ IFD0: { Model: 'Secret phone' } })
    .jpeg()
    .toBuffer();

test('the public sees a picture when staff have looked at it, drawn anew, until it is taken off', async () => {
  const email = 'pictures@example.in';
  const { id: garageId, token, listingId, shown } = await listed(email);
  const badge = async () => (await t.call('GET', '/dashboard/counts', { token: staff.token })).body.data.garages ?? 0;
  const others = await badge();
  const sent = await send(token, 'Two bays with a chassis bench', await photo(1));
  expect(sent.status).toBe(201);
  const { id } = sent.body.data;
  expect(sent.body.data).toMatchObject({ alt: 'Two bays with a chassis bench', state: 'waiting', reason: null });
  expect((await send(token, 'Again', await photo(1))).body.data.id).toBe(id);

  expect((await look(id)).statusCode).toBe(404);
  expect(await shown()).toEqual([]);
  expect((await t.call('GET', `/garage/photos/${id}/picture`)).response.statusCode).toBe(401);
  for (const who of [token, staff.token])
    expect((await t.call('GET', `/garage/photos/${id}/picture`, { token: who })).response.statusCode).toBe(200);
  expect(await badge()).toBe(others + 1);
  const waiting = await t.call('GET', '/garage/applications?changed=true', { token: staff.token });
  expect(waiting.body.data.data.map((row: { id: string }) => row.id)).toContain(garageId);

  const decide = (how: string, body: object = {}, by = staff.token) =>
    t.call('POST', `/garage/photos/${id}/${how}`, { token: by, body });
  expect((await decide('show', {}, token)).status).toBe(403);
  expect((await decide('show')).body.data.state).toBe('shown');
  expect(await badge()).toBe(others);
  const card = await look(id);
  expect(card.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=300' });
  const drawn = await sharp(card.rawPayload).metadata();
  expect([drawn.width, drawn.height, drawn.exif, drawn.icc]).toEqual([480, 270, undefined, undefined]);
  const [{ width, height }] = await shown();
  const large = await sharp((await look(id, 'large')).rawPayload).metadata();
  expect([large.width, large.height, large.exif]).toEqual([width, height, undefined]);
  expect((await look(id, 'card', { 'if-none-match': String(card.headers.etag) })).statusCode).toBe(304);
  const find = async () => {
    const found = await t.call('GET', '/garage/listings?limit=100', { token: staff.token });
    return found.body.data.data.find((row: { id: string }) => row.id === listingId).photos;
  };
  expect(await find()).toEqual(await shown());

  // A listing hidden from the directory shows no pictures.
  await t.platform.db.updateTable('garage_listing').set({ hidden: true }).where('id', '=', listingId).execute();
  expect((await look(id)).statusCode).toBe(404);
  await t.platform.db.updateTable('garage_listing').set({ hidden: false }).where('id', '=', listingId).execute();

  expect((await decide('refuse', { reason: ' ' })).status).toBe(400);
  expect((await decide('refuse', { reason: 'It shows a number plate' })).body.data.state).toBe('refused');
  expect((await look(id)).statusCode).toBe(404);
  expect(await shown()).toEqual([]);
  expect((await lastMessage(t, email)).text).toContain('It shows a number plate');
  const own = (await t.call('GET', '/garage/photos', { token })).body.data;
  expect(own).toMatchObject([{ id, state: 'refused', reason: 'It shows a number plate' }]);
  const { rows } = await t.platform.pool.query(
    `select action from audit_entry where subject_id = $1 and action like '%garage-photo' order by id`,
    [garageId],
  );
  expect(rows.map(({ action }) => action)).toEqual(['add-garage-photo', 'show-garage-photo', 'refuse-garage-photo']);
});

test('six at most, pictures only, in words without a telephone number; another garage’s is not found; what is removed is gone', async () => {
  const { token, id: garageId } = await listed('six@example.in');
  const other = await listed('other@example.in');
  expect((await send(token, '', await photo(20))).body.fieldErrors).toEqual({ alt: 'Please say what the photo shows' });
  expect((await send(token, 'Call 98765 43210', await photo(20))).status).toBe(400);
  expect((await send(token, 'A paper', pdf(), 'a.pdf')).body.code).toBe('file.unsupported');
  const ids: string[] = [];
  for (let seed = 30; seed < 36; seed += 1) ids.push((await send(token, `Bay ${seed}`, await photo(seed))).body.data.id);
  expect((await send(token, 'A seventh', await photo(40))).body.code).toBe('file.too-many');

  const [first = ''] = ids;
  expect((await t.call('DELETE', `/garage/photos/${first}`, { token: other.token })).status).toBe(404);
  expect((await t.call('GET', `/garage/photos/${first}/picture`, { token: other.token })).response.statusCode).toBe(404);
  await t.call('POST', `/garage/photos/${first}/show`, { token: staff.token, body: {} });
  expect((await look(first)).statusCode).toBe(200);
  const row = await t.platform.db
    .selectFrom('garage_photo')
    .select('storage_key')
    .where('id', '=', first)
    .executeTakeFirstOrThrow();
  expect((await t.call('DELETE', `/garage/photos/${first}`, { token })).body.data).toEqual({ deleted: true });
  expect((await look(first)).statusCode).toBe(404);
  await t.runJobs();
  expect(await t.platform.files.has(`${row.storage_key}-large.webp`)).toBe(false);
  const left = await t.call('GET', `/garage/applications/${garageId}/photos`, { token: staff.token });
  expect(left.body.data).toHaveLength(5);
});

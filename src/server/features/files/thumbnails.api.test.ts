import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startDraft } from '#test/builders/intake.ts';
import { person } from '#test/builders/person.ts';
import type { Person } from '#test/builders/person.ts';
import { pdf, picture, scene, upload } from '#test/builders/upload.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import { thumbnailKey } from '#server/platform/files/pictures.ts';

let t: TestApp;
let claimant: Person;
let claimId: string;

beforeAll(async () => {
  t = await startTestApp();
  claimant = await person(t, 'claimant');
  ({ id: claimId } = await startDraft(t, claimant));
});
afterAll(() => t.close());

interface Stored {
  readonly id: string;
  readonly url: string;
  readonly size: number;
}

const send = async (filename: string, content: Buffer): Promise<Stored> =>
  (await upload(t, '/v1/files/upload', claimant.token, { entityId: claimId }, [{ filename, content }])).body.data;
const look = async (url: string, token?: string, headers = {}) =>
  (await t.call('GET', `${url.replace('/api', '')}?size=thumbnail`, { ...(token ? { token } : {}), headers })).response;
const keyOf = async ({ id }: Stored) =>
  (await t.platform.db.selectFrom('stored_file').select('storage_key').where('id', '=', id).executeTakeFirstOrThrow())
    .storage_key;

it('is drawn once, kept beside the picture, asked for again by its tag, and gone with it', async () => {
  const photo = await send('front.jpg', await scene(1).jpeg().toBuffer());
  const put = vi.spyOn(t.platform.files, 'put');
  const first = await look(photo.url, claimant.token);
  expect(first.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-cache' });
  const { width, height, exif, icc } = await sharp(first.rawPayload).metadata();
  expect([width, height, exif, icc]).toEqual([320, 240, undefined, undefined]);
  const again = await look(photo.url, claimant.token);
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
  expect(put).toHaveBeenCalledOnce();
  put.mockRestore();
  const known = await look(photo.url, claimant.token, { 'if-none-match': String(first.headers.etag) });
  expect([known.statusCode, known.rawPayload.length]).toEqual([304, 0]);

  const key = thumbnailKey(await keyOf(photo));
  expect((await buffer(await t.platform.files.get(key))).equals(first.rawPayload)).toBe(true);
  await t.call('DELETE', `/v1/files/${photo.id}`, { token: claimant.token });
  expect((await look(photo.url, claimant.token, { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(404);
  await t.runJobs();
  expect(await t.platform.files.has(key)).toBe(false);
});

it('is for those who may read the picture', async () => {
  const [stranger, staff] = await Promise.all([person(t, 'claimant'), person(t, 'insurance')]);
  const photo = await send('mine.png', await picture('png', 61));
  const { headers, statusCode } = await look(photo.url, staff.token);
  expect(statusCode).toBe(200);
  // A cached ETag grants no access.
  const remembered = { 'if-none-match': String(headers.etag) };
  expect((await look(photo.url, stranger.token)).statusCode).toBe(404);
  expect((await look(photo.url, stranger.token, remembered)).statusCode).toBe(404);
  expect((await look(photo.url, undefined, remembered)).statusCode).toBe(401);
});

it('is not made of papers, nor of what was sent for KYC', async () => {
  const bill = await send('bill.pdf', pdf());
  expect((await look(bill.url, claimant.token)).statusCode).toBe(404);
  const card = await upload(t, '/v1/files/upload/single', claimant.token, { documentType: 'identityProof' }, [
    { filename: 'card.png', content: await picture('png', 7) },
  ]);
  expect((await look(card.body.data.fileUrl, claimant.token)).statusCode).toBe(404);
});

it('leaves nothing where the picture is deleted while it is drawn', async () => {
  const photo = await send('gone.png', await picture('png', 62));
  const key = thumbnailKey(await keyOf(photo));
  const put = t.platform.files.put.bind(t.platform.files);
  vi.spyOn(t.platform.files, 'put').mockImplementationOnce(async (...parts) => {
    await t.call('DELETE', `/v1/files/${photo.id}`, { token: claimant.token });
    await t.runJobs();
    return put(...parts);
  });
  expect((await look(photo.url, claimant.token)).statusCode).toBe(404);
  expect(await t.platform.files.has(key)).toBe(false);
});

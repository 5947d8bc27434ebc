import { systemActor } from '#server/platform/actor.ts';
import { createHash, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FileDto } from '#contract/files.schemas.ts';
import { startDraft } from '#test/builders/intake.ts';
import { person } from '#test/builders/person.ts';
import type { Person } from '#test/builders/person.ts';
import { pdf, picture, upload } from '#test/builders/upload.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import { selectFiles, toFileDto } from './file-rules.ts';

const reader = { ...systemActor('reads'), kycStatus: 'approved' } as const;

let t: TestApp;
let claimant: Person;
let claimId: string;

beforeAll(async () => {
  t = await startTestApp();
  claimant = await person(t, 'claimant');
  claimId = (await startDraft(t, claimant)).id;
});
afterAll(() => t.close());

const takenAt = '2020-02-29T10:15:00.000Z';
const exact = '18.7481234,73.4072345';

const send = async (content: Buffer, filename: string, fields: Record<string, string>): Promise<FileDto> => {
  const { status, body } = await upload(t, '/v1/files/upload', claimant.token, { entityId: claimId, ...fields }, [
    { filename, content },
  ]);
  expect(status).toBe(201);
  return body.data;
};
const rowOf = (id: string) =>
  t.platform.db
    .selectFrom('stored_file')
    .select(['taken_at', 'place_lat', 'place_lng', 'place_near'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const unknown = { taken_at: null, place_lat: null, place_lng: null, place_near: null };

it('keeps time, coarse place and hash beside a photo, and none of its own in it', async () => {
  const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#336699' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Canary Camera' }, IFD3: { GPSLatitude: '18/1 45/1 0/1', GPSLatitudeRef: 'N' } })
    .toBuffer();
  const file = await send(photo, 'gps.jpg', { takenAt, place: exact });
  expect(file).toMatchObject({ takenAt, place: { lat: 18.75, lng: 73.41 } });
  expect(await rowOf(file.id)).toMatchObject({ taken_at: new Date(takenAt), place_lat: '18.75', place_lng: '73.41' });
  const { rawPayload: bytes } = (await t.call('GET', file.url.replace('/api', ''), { token: claimant.token })).response;
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(file.sha256);
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  await t.call('DELETE', `/v1/files/${file.id}`, { token: claimant.token });
  expect(await rowOf(file.id)).toEqual(unknown);
});

it('needs neither, believes no place off the earth, and asks a paper for none', async () => {
  const [bare, nowhere, paper] = [
    await send(await picture('png', 81), 'bare.png', {}),
    await send(await picture('png', 82), 'nowhere.png', { takenAt: '2999-01-01T00:00:00Z', place: '91,73' }),
    await send(pdf(), 'bill.pdf', { takenAt, place: exact }),
  ];
  for (const { id } of [bare, nowhere, paper]) expect(await rowOf(id)).toEqual(unknown);
});

it('tells the place to its owner, staff and surveyors, to no other reader; and forgets it with the account', async () => {
  const { id } = await send(await picture('png', 83), 'near.png', { takenAt, place: exact });
  const file = await selectFiles(t.platform.db).where('file.id', '=', id).executeTakeFirstOrThrow();
  const placeFor = (role: 'claimant' | 'garage' | 'surveyor' | 'insurance', userId: string = randomUUID()) =>
    toFileDto(file, { ...reader, userId, role }, false).place;
  const place = expect.objectContaining({ lat: 18.75, lng: 73.41 });
  expect([placeFor('claimant', claimant.userId), placeFor('insurance'), placeFor('surveyor')]).toEqual([place, place, place]);
  expect([placeFor('garage'), placeFor('claimant')]).toEqual([null, null]);

  const closed = await t.call('POST', '/account/close', {
    token: claimant.token,
    body: { password: claimant.password, confirm: true },
  });
  expect(closed.status).toBe(200);
  expect(await rowOf(id)).toMatchObject({ place_lat: null, place_lng: null, place_near: null });
});

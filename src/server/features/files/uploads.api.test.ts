import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from 'kysely';
import { filedClaim, startDraft } from '#test/builders/intake.ts';
import type { Draft } from '#test/builders/intake.ts';
import { listing } from '#test/builders/listing.ts';
import { person } from '#test/builders/person.ts';
import type { Person } from '#test/builders/person.ts';
import { doc, docx, pdf, picture, upload } from '#test/builders/upload.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { startTestApp } from '#test/setup/test-app.ts';

let t: TestApp;
let claimant: Person;
let stranger: Person;
let staff: Person;
let draft: Pick<Draft, 'id'>;

beforeAll(async () => {
  t = await startTestApp({ cashfree: true });
  [claimant, stranger, staff] = await Promise.all([person(t, 'claimant'), person(t, 'claimant'), person(t, 'insurance')]);
  draft = await startDraft(t, claimant);
});
afterAll(() => t.close());

const svg = '<svg xmlns="http://www.w3.org/2000/svg"></svg>';

const send = (filename: string, content: Buffer | string, type?: string) =>
  upload(t, '/v1/files/upload', claimant.token, { entityId: draft.id, documentType: 'other' }, [
    { filename, content, ...(type ? { type } : {}) },
  ]);

const storedBytes = async (url: string, token = claimant.token) =>
  (await t.call('GET', url.replace('/api', ''), { token })).response;

describe('what is accepted', () => {
  it.each([
    ['photo.jpg', () => picture('jpeg'), 'image/jpeg'],
    ['photo.png', () => picture('png'), 'image/png'],
    ['photo.gif', () => picture('gif'), 'image/gif'],
    ['bill.pdf', async () => pdf(), 'application/pdf'],
    ['opens-at-page-one.pdf', async () => pdf('/OpenAction [3 0 R /Fit]'), 'application/pdf'],
    ['letter.docx', async () => docx(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['letter.doc', async () => doc(), 'application/msword'],
  ])('%s, and gives it back', async (name, content, mimeType) => {
    const sent = await send(name, await content());
    expect(sent.body).toMatchObject({
      success: true,
      data: { originalName: name, mimeType, category: 'CLAIM_DOCUMENT', canDelete: true },
    });
    expect(sent.body.data.uploadedBy).toEqual({ firstName: 'Asha', lastName: 'Rao', role: 'claimant' });
    const served = await storedBytes(sent.body.data.url);
    expect(served.headers['content-type']).toBe(mimeType);
    expect(served.headers['x-content-type-options']).toBe('nosniff');
    expect(String(served.headers['content-disposition'])).toMatch(
      /^(image|application\/pdf)/.test(mimeType) ? /^inline/ : /^attachment/,
    );
    const download = await storedBytes(sent.body.data.downloadUrl);
    expect(download.headers['content-disposition']).toContain(`attachment; filename="${name}"`);
    await t.call('DELETE', `/v1/files/${sent.body.data.id}`, { token: claimant.token });
  });

  it.each([
    ['of one pixel', 1, 1],
    ['that is too low', 1200, 299],
    ['that is too narrow', 299, 1200],
  ])('no picture %s, neither as a paper of a claim nor of a person', async (_, width, height) => {
    const content = await sharp({ create: { width, height, channels: 3, background: '#336699' } })
      .png()
      .toBuffer();
    const tooSmall = { code: 'file.picture-too-small', message: expect.stringContaining('at least 300 pixels') };
    const own = await upload(t, '/v1/files/upload/single', claimant.token, { documentType: 'identityProof' }, [
      { filename: 'pan.png', content },
    ]);
    for (const sent of [await send('invoice.png', content), own]) expect(sent).toMatchObject({ status: 400, body: tooSmall });
  });

  it('no kind of paper that is none of ours', async () => {
    for (const [path, documentType] of [
      ['/v1/files/upload', 'rc'],
      ['/v1/files/upload/single', 'passport-of-a-friend'],
    ] as const)
      expect(
        await upload(t, path, claimant.token, { entityId: draft.id, documentType }, [{ filename: 'a.pdf', content: pdf() }]),
      ).toMatchObject({ status: 400, body: { fieldErrorKeys: { documentType: 'general.choose-one-of' } } });
  });

  it('judges by content: a PNG named .jpg is a PNG and is given an ending that fits', async () => {
    const sent = await send('photo.jpg', await picture('png', 7));
    expect(sent.body.data).toMatchObject({ mimeType: 'image/png', originalName: 'photo.jpg.png' });
    await t.call('DELETE', `/v1/files/${sent.body.data.id}`, { token: claimant.token });
  });

  it('takes location and camera out of a photo and turns it upright', async () => {
    const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#336699' } })
      .jpeg()
      .withExif({ IFD0: { Make: 'Canary Camera' }, IFD3: { GPSLatitude: '18/1 45/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(photo).metadata()).orientation).toBe(6);
    const sent = await send('gps.jpg', photo);
    const bytes = (await storedBytes(sent.body.data.url)).rawPayload;
    const seen = await sharp(bytes).metadata();
    expect([seen.width, seen.height, seen.orientation, seen.exif]).toEqual([300, 400, undefined, undefined]);
    expect(bytes.includes('Canary')).toBe(false);
    await t.call('DELETE', `/v1/files/${sent.body.data.id}`, { token: claimant.token });
  });

  it('gives the same file only one place when a lost reply makes it come again', async () => {
    const photo = await picture('png', 9);
    const [first, second] = [await send('again.png', photo), await send('again.png', photo)];
    expect(second.body.data.id).toBe(first.body.data.id);
    await t.call('DELETE', `/v1/files/${first.body.data.id}`, { token: claimant.token });
  });

  it('keeps only the last part of a name with a path and takes control signs out of it', async () => {
    const sent = await send('..\\..\\etc/pass\u202Ewd\u0007.png', await picture('png', 11));
    expect(sent.body.data.originalName).toBe('passwd.png');
    await t.call('DELETE', `/v1/files/${sent.body.data.id}`, { token: claimant.token });
  });
});

describe('ten files of a claim', () => {
  it('accepts ten of twenty that come at once', async () => {
    const other = await startDraft(t, stranger);
    const photos = await Promise.all(Array.from({ length: 20 }, (_, index) => picture('png', index + 100)));
    const sent = await Promise.all(
      photos.map((content, index) =>
        upload(t, '/v1/files/upload', stranger.token, { entityId: other.id }, [{ filename: `p${index}.png`, content }]),
      ),
    );
    const refused = sent.filter(({ status }) => status !== 201);
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.message}`))).toEqual(
      new Set(['409 Maximum 10 files allowed']),
    );
    const listed = await t.call('GET', `/v1/files?entityType=claim&entityId=${other.id}`, { token: stranger.token });
    expect(listed.body.data).toHaveLength(10);
    const claim = await t.call('GET', `/claims/${other.id}`, { token: stranger.token });
    expect(claim.body.data.fileCount).toBe(10);
  });

  it('has a place beside them for the first of each named paper', async () => {
    const owner = await person(t, 'claimant');
    const { id } = await startDraft(t, owner);
    let seed = 300;
    const add = async (documentType: string) =>
      (
        await upload(t, '/v1/files/upload', owner.token, { entityId: id, documentType }, [
          { filename: 'a.png', content: await picture('png', (seed += 1)) },
        ])
      ).status;
    for (const type of Array<string>(9).fill('damage-photo')) expect(await add(type)).toBe(201);
    for (const type of ['registration', 'policy', 'license', 'permit', 'fitness', 'police-report'])
      expect(await add(type)).toBe(201);
    expect([await add('policy'), await add('policy'), await add('damage-photo'), await add('other')]).toEqual([
      201, 409, 409, 409,
    ]);
    expect(await add('fire-report')).toBe(201);
  });

  it('takes several in one request, all or none', async () => {
    const [a, b] = [await picture('png', 41), await picture('png', 42)];
    const broken = await upload(t, `/claims/${draft.id}/documents`, claimant.token, {}, [
      { name: 'files', filename: 'a.png', content: a },
      { name: 'files', filename: 'b.svg', content: svg },
    ]);
    expect(broken.status).toBe(415);
    const eleven = Array.from({ length: 11 }, (_, index) => ({ name: 'files', filename: `${index}.png`, content: a }));
    const tooMany = await upload(t, `/claims/${draft.id}/documents`, claimant.token, {}, eleven);
    expect([tooMany.status, tooMany.body.message]).toEqual([409, 'Maximum 10 files allowed']);
    const both = await upload(t, `/claims/${draft.id}/documents`, claimant.token, { documentType: 'registration' }, [
      { name: 'files', filename: 'a.png', content: a },
      { name: 'files', filename: 'b.png', content: b },
    ]);
    expect(
      both.body.data.map((file: { originalName: string; documentType: string }) => [file.originalName, file.documentType]),
    ).toEqual([
      ['a.png', 'registration'],
      ['b.png', 'registration'],
    ]);
    for (const { filename } of both.body.data) {
      expect((await t.call('DELETE', `/files/${filename}`, { token: claimant.token })).body.data).toEqual({ deleted: true });
    }
  });
});

describe('who may read and delete', () => {
  it('claim files: the claimant and staff; nobody else, and nothing without a login', async () => {
    const sent = await send('mine.png', await picture('png', 61));
    const { url, downloadUrl, id } = sent.body.data;
    expect((await storedBytes(url)).statusCode).toBe(200);
    expect((await storedBytes(url, staff.token)).statusCode).toBe(200);
    for (const path of [url, downloadUrl]) {
      expect((await storedBytes(path, stranger.token)).statusCode).toBe(404);
      expect((await t.call('GET', path.replace('/api', ''))).status).toBe(401);
    }
    expect((await t.call('DELETE', `/v1/files/${id}`, { token: staff.token })).status).toBe(404);
    expect((await t.call('GET', `/v1/files?entityId=${draft.id}`, { token: stranger.token })).status).toBe(404);
    await t.call('DELETE', `/v1/files/${id}`, { token: claimant.token });
    expect((await storedBytes(url)).statusCode).toBe(404);
    expect((await t.call('DELETE', `/v1/files/${id}`, { token: claimant.token })).status).toBe(404);
  });

  it('removes the bytes of a deleted file', async () => {
    const sent = await send('gone.png', await picture('png', 62));
    const { storage_key: key } = await t.platform.db
      .selectFrom('stored_file')
      .select('storage_key')
      .where('id', '=', sent.body.data.id)
      .executeTakeFirstOrThrow();
    (await t.platform.files.get(key)).destroy();
    await t.call('DELETE', `/v1/files/${sent.body.data.id}`, { token: claimant.token });
    await t.runJobs();
    await expect(t.platform.files.get(key)).rejects.toThrow('ENOENT');
  });

  it('KYC files: the owner, and staff with each look written down', async () => {
    const sent = await upload(t, '/v1/files/upload/single', claimant.token, { documentType: 'identityProof' }, [
      { filename: 'pan.pdf', content: pdf() },
    ]);
    expect(sent.body.data).toMatchObject({
      filename: expect.stringMatching(/\.pdf$/),
      fileKey: sent.body.data.filename,
      url: sent.body.data.fileUrl,
    });
    expect((await storedBytes(sent.body.data.url, stranger.token)).statusCode).toBe(404);
    expect((await storedBytes(sent.body.data.url, staff.token)).statusCode).toBe(200);
    const looks = await t.platform.db
      .selectFrom('audit_entry')
      .select(['actor_id', 'subject_id'])
      .where('action', '=', 'view-kyc-file')
      .execute();
    expect(looks).toEqual([{ actor_id: staff.userId, subject_id: claimant.userId }]);
  });

  it('keeps papers once people work on the claim', async () => {
    const garageId = await listing(t);
    const filed = await filedClaim(t, claimant, garageId);
    const sent = await upload(t, `/claims/${filed.id}/documents`, claimant.token, {}, [
      { filename: 'x.png', content: await picture('png', 71) },
    ]);
    expect(sent.body.data[0].canDelete).toBe(true);
    await t.call('POST', `/claims/${filed.id}/review/start`, { token: staff.token });
    const refused = await t.call('DELETE', `/v1/files/${sent.body.data[0].id}`, { token: claimant.token });
    expect([refused.status, refused.body.code]).toEqual([409, 'file.in-use']);
    const events = await t.platform.db
      .selectFrom('claim_event')
      .select('kind')
      .where('claim_id', '=', filed.id)
      .where('kind', '=', 'document-added')
      .execute();
    expect(events).toHaveLength(1);
  });
});

describe('bytes and rows stay together', () => {
  const isThere = (key: string) =>
    t.platform.files.get(key).then(
      (bytes) => Boolean(bytes.resume()),
      () => false,
    );
  const clearUp = async () => {
    await sql`update pgboss.job set start_after = now() where name = 'drop-bytes'`.execute(t.platform.db);
    await t.runJobs();
  };

  it('where the store falls silent after it took a file: nobody has it, and its bytes go', async () => {
    const keys: string[] = [];
    const put = t.platform.files.put.bind(t.platform.files);
    vi.spyOn(t.platform.files, 'put').mockImplementationOnce(async (key, ...rest) => {
      keys.push(key);
      await put(key, ...rest);
      throw Object.assign(new Error('no answer'), { code: 'STORE_DOWN' });
    });
    expect(await send('silent.pdf', pdf())).toMatchObject({ status: 503, body: { code: 'server.unavailable' } });
    expect(await isThere(keys[0] ?? '')).toBe(true);
    await clearUp();
    expect(await isThere(keys[0] ?? '')).toBe(false);
  });

  it('where nobody knows whether the row was written: it keeps its bytes', async () => {
    const real = t.platform.db.transaction.bind(t.platform.db);
    const doubt = Object.assign(new Error('nobody knows'), { code: '08007' });
    vi.spyOn(t.platform.db, 'transaction').mockImplementationOnce(() => {
      const begun = real();
      const execute = begun.execute.bind(begun);
      return Object.assign(begun, { execute: (work: never) => execute(work).then(() => Promise.reject(doubt)) });
    });
    expect((await send('doubt.pdf', pdf('/Lang (en)'))).status).toBe(503);
    await clearUp();
    const row = await t.platform.db
      .selectFrom('stored_file')
      .select('storage_key')
      .where('original_name', '=', 'doubt.pdf')
      .executeTakeFirstOrThrow();
    expect(await isThere(row.storage_key)).toBe(true);
  });
});

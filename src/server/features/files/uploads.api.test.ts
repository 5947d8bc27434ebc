import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filedClaim, startDraft } from '#test/builders/intake.ts';
import type { Draft } from '#test/builders/intake.ts';
import { listing } from '#test/builders/listing.ts';
import { person } from '#test/builders/person.ts';
import type { Person } from '#test/builders/person.ts';
import { docx, pdf, picture, upload, zip } from '#test/builders/upload.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { startTestApp } from '#test/setup/test-app.ts';

let t: TestApp;
let claimant: Person;
let stranger: Person;
let staff: Person;
let draft: Draft;

beforeAll(async () => {
  t = await startTestApp({ cashfree: true });
  [claimant, stranger, staff] = await Promise.all([person(t, 'claimant'), person(t, 'claimant'), person(t, 'insurance')]);
  draft = await startDraft(t, claimant);
});
afterAll(() => t.close());

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

  it('judges by content: a PNG named .jpg is a PNG and is given an ending that fits', async () => {
    const sent = await send('photo.jpg', await picture('png', 7));
    expect(sent.body.data).toMatchObject({ mimeType: 'image/png', originalName: 'photo.jpg.png' });
    await t.call('DELETE', `/v1/files/${sent.body.data.id}`, { token: claimant.token });
  });

  it('takes location and camera out of a photo and turns it upright', async () => {
    const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#336699' } })
      .jpeg()
      .withExif({ IFD0: { Make: 'Canary Camera' }, IFD3: { GPSLatitude: '18/1 45/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(photo).metadata()).orientation).toBe(6);
    const sent = await send('gps.jpg', photo);
    const bytes = (await storedBytes(sent.body.data.url)).rawPayload;
    const seen = await sharp(bytes).metadata();
    expect([seen.width, seen.height, seen.orientation, seen.exif]).toEqual([20, 40, undefined, undefined]);
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

const objectStream = (inner: string) => {
  const packed = deflateSync(Buffer.from(inner, 'latin1')).toString('latin1');
  return `5 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed}\nendstream\nendobj`;
};
const script = '/S /JavaScript /JS (app.alert\\(1\\))';
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const external = (type: string) =>
  `<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="http://evil.example/x.dotm" TargetMode="External"/></Relationships>`;

/** As much of an old Word file as is looked at: the container's signature and the names of its streams. */
function doc(...streams: string[]): Buffer {
  const content = Buffer.alloc(1024);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(content);
  return Buffer.concat([content, ...['WordDocument', ...streams].map((name) => Buffer.from(name, 'utf16le'))]);
}

async function jpegWithTail(tail: string): Promise<Buffer> {
  return Buffer.concat([await picture('jpeg', 3), Buffer.from(tail)]);
}

describe('what is refused', () => {
  it.each<[string, string, () => Buffer | string | Promise<Buffer | string>, number, string]>([
    ['SVG named .png', 'photo.png', () => svg, 415, 'File type not supported'],
    ['HTML named .jpg', 'photo.jpg', () => '<!doctype html><script>alert(1)</script>', 415, 'File type not supported'],
    ['a program', 'setup.pdf', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600)]), 415, 'File type not supported'],
    ['plain text', 'note.doc', () => 'just text', 415, 'File type not supported'],
    ['a ZIP', 'files.zip', () => zip({ 'a.txt': 'a' }), 415, 'File type not supported'],
    [
      'an Excel file of the old kind',
      'sheet.doc',
      () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
      415,
      'File type not supported',
    ],
    ['nothing', 'empty.pdf', () => '', 400, 'This file is empty'],
    [
      'the virus scanner’s test string',
      'eicar.pdf',
      () => eicar,
      400,
      'This file contains active or harmful content and cannot be accepted',
    ],
    [
      'the test string inside a PDF',
      'eicar2.pdf',
      () => pdf('', eicar),
      400,
      'This file contains active or harmful content and cannot be accepted',
    ],
    [
      'PDF with script',
      'a.pdf',
      () => pdf(`/OpenAction << ${script} >>`),
      400,
      'This file contains active or harmful content and cannot be accepted',
    ],
    [
      'PDF with an escaped name',
      'b.pdf',
      () => pdf('/OpenAction << /S /J#61vaScript /J#53 (x) >>'),
      400,
      'This file contains active or harmful content and cannot be accepted',
    ],
    [
      'PDF that starts a program',
      'c.pdf',
      () => pdf('/OpenAction << /S /Launch /F (cmd.exe) >>'),
      400,
      'This file contains active or harmful content and cannot be accepted',
    ],
    [
      'PDF with a file inside',
      'd.pdf',
      () => pdf('/Names << /EmbeddedFiles 4 0 R >>'),
      400,
      'This file contains active or harmful content and cannot be accepted',
    ],
    [
      'PDF with script in an object stream',
      'e.pdf',
      () => pdf('', objectStream(`4 0 << ${script} >>`)),
      400,
      'This file contains active or harmful content and cannot be accepted',
    ],
    [
      'PDF whose object stream is a bomb',
      'f.pdf',
      () => pdf('', objectStream(' '.repeat(60_000_000))),
      400,
      'This file contains active or harmful content and cannot be accepted',
    ],
    [
      'PDF with page actions',
      'g.pdf',
      () => pdf('/AA << /WC 4 0 R >>'),
      400,
      'This file contains active or harmful content and cannot be accepted',
    ],
    [
      'PDF with a password',
      'h.pdf',
      () => pdf('', '9 0 obj\n<< /Encrypt 8 0 R >>\nendobj'),
      400,
      'This file is protected by a password. Please upload it without one.',
    ],
    [
      'a PDF’s first line and nothing else',
      'i.pdf',
      () => '%PDF-1.7 and anything',
      400,
      'This file is damaged or cannot be read',
    ],
    [
      'half a photo',
      'half.jpg',
      async () => (await bigPhoto()).subarray(0, 20_000),
      400,
      'This file is damaged or cannot be read',
    ],
    ['a picture that unpacks to 10 gigapixels', 'bomb.png', () => pngBomb(), 400, 'This file is damaged or cannot be read'],
    [
      'Word with macros',
      'm.docx',
      () => docx({ 'word/vbaProject.bin': 'x' }),
      400,
      'This file contains active or harmful content and cannot be accepted',
    ],
    [
      'Word with an embedded object',
      'o.docx',
      () => docx({ 'word/embeddings/oleObject1.bin': 'x' }),
      400,
      'This file contains active or harmful content and cannot be accepted',
    ],
    [
      'Word with a template from elsewhere',
      't.docx',
      () => docx({ 'word/_rels/settings.xml.rels': external('attachedTemplate') }),
      400,
      'This file contains active or harmful content and cannot be accepted',
    ],
    [
      'Word with a path out of the archive',
      'p.docx',
      () => docx({ '../../evil.xml': 'x' }),
      400,
      'This file contains active or harmful content and cannot be accepted',
    ],
    [
      'old Word with macros',
      'm.doc',
      () => doc('_VBA_PROJECT'),
      400,
      'This file contains active or harmful content and cannot be accepted',
    ],
  ])('%s', async (_what, name, content, status, text) => {
    const refused = await send(name, await content());
    expect([refused.status, refused.body.message]).toEqual([status, text]);
    const listed = await t.call('GET', `/v1/files?entityType=claim&entityId=${draft.id}`, { token: claimant.token });
    expect(listed.body.data).toEqual([]);
  });

  it('says it in the words for KYC there', async () => {
    const refused = await upload(t, '/v1/files/upload/single', claimant.token, {}, [{ filename: 'a.svg', content: svg }]);
    expect(refused.body.message).toBe('File type not supported. Please upload JPEG, PNG, GIF, PDF or Word files.');
  });

  it('a picture with a page behind it loses the page', async () => {
    const sent = await send('polyglot.jpg', await jpegWithTail('<script>alert(1)</script>'));
    const { rawPayload } = await storedBytes(sent.body.data.url);
    expect(rawPayload.includes('<script>')).toBe(false);
    await t.call('DELETE', `/v1/files/${sent.body.data.id}`, { token: claimant.token });
  });

  it('takes exactly 10 MB and not a byte more', async () => {
    const padded = (size: number) => {
      const bare = pdf();
      return Buffer.concat([
        Buffer.from('%PDF-1.4\n'),
        Buffer.from(`%${' '.repeat(size - bare.length - 2)}\n`),
        bare.subarray(9),
      ]);
    };
    expect(padded(10_485_760)).toHaveLength(10_485_760);
    const fits = await send('exact.pdf', padded(10_485_760));
    expect(fits.status).toBe(201);
    await t.call('DELETE', `/v1/files/${fits.body.data.id}`, { token: claimant.token });
    const over = await send('over.pdf', padded(10_485_761));
    expect([over.status, over.body.message]).toEqual([413, 'File size must be less than 10MB']);
  });

  it('a body without a file, and one that is no form', async () => {
    const none = await upload(t, '/v1/files/upload', claimant.token, { entityId: draft.id }, []);
    expect([none.status, none.body.message]).toEqual([400, 'Please choose a file']);
    const json = await t.call('POST', '/v1/files/upload', { token: claimant.token, body: {} });
    expect(json.status).toBe(415);
  });

  it('unknown categories and other people’s claims', async () => {
    const file = { filename: 'a.png', content: await picture('png') };
    expect((await upload(t, '/v1/files/upload', claimant.token, { entityId: draft.id, category: 'SECRET' }, [file])).status).toBe(
      400,
    );
    expect(
      (await upload(t, '/v1/files/upload', claimant.token, { entityId: draft.id, category: 'INSURER_PROOF' }, [file])).status,
    ).toBe(403);
    expect((await upload(t, '/v1/files/upload', stranger.token, { entityId: draft.id }, [file])).status).toBe(404);
    expect((await upload(t, `/claims/${draft.id}/documents`, stranger.token, {}, [file])).status).toBe(404);
  });
});

async function bigPhoto(): Promise<Buffer> {
  return sharp({
    create: { width: 800, height: 800, channels: 3, background: '#888888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .jpeg()
    .toBuffer();
}

/** A PNG whose header promises 100,000 × 100,000 pixels. */
async function pngBomb(): Promise<Buffer> {
  const small = await picture('png');
  small.writeUInt32BE(100_000, 16);
  small.writeUInt32BE(100_000, 20);
  const { crc32 } = await import('node:zlib');
  small.writeUInt32BE(crc32(small.subarray(12, 29)), 29);
  return small;
}

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
    const both = await upload(t, `/claims/${draft.id}/documents`, claimant.token, { documentType: 'rc' }, [
      { name: 'files', filename: 'a.png', content: a },
      { name: 'files', filename: 'b.png', content: b },
    ]);
    expect(
      both.body.data.map((file: { originalName: string; documentType: string }) => [file.originalName, file.documentType]),
    ).toEqual([
      ['a.png', 'rc'],
      ['b.png', 'rc'],
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

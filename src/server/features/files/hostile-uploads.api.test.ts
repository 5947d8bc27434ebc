import { readFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDraft } from '#test/builders/intake.ts';
import type { Draft } from '#test/builders/intake.ts';
import { person } from '#test/builders/person.ts';
import type { Person } from '#test/builders/person.ts';
import { doc, docx, pdf, picture, upload, voiceNote, zip } from '#test/builders/upload.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { startTestApp } from '#test/setup/test-app.ts';

let t: TestApp;
let claimant: Person;
let stranger: Person;
let draft: Pick<Draft, 'id'>;

beforeAll(async () => {
  t = await startTestApp();
  [claimant, stranger] = await Promise.all([person(t, 'claimant'), person(t, 'claimant')]);
  draft = await startDraft(t, claimant);
});
afterAll(() => t.close());

const send = (filename: string, content: Buffer | string) =>
  upload(t, '/v1/files/upload', claimant.token, { entityId: draft.id, documentType: 'other' }, [{ filename, content }]);

const objectStream = (inner: string) => {
  const packed = deflateSync(Buffer.from(inner, 'latin1')).toString('latin1');
  return `5 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed}\nendstream\nendobj`;
};
const script = '/S /JavaScript /JS (app.alert\\(1\\))';
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const external = (type: string) =>
  `<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="http://evil.example/x.dotm" TargetMode="External"/></Relationships>`;

async function jpegWithTail(tail: string): Promise<Buffer> {
  return Buffer.concat([await picture('jpeg', 3), Buffer.from(tail)]);
}

const locked = (name: string) => readFile(new URL(`../../../../test/fixtures/locked/${name}.pdf`, import.meta.url));
const blank = (width: number, height: number, format: 'jpeg' | 'png') =>
  sharp({ create: { width, height, channels: 3, background: 'white' } })
    .toFormat(format)
    .toBuffer();
const needsPassword =
  'This file is password-protected. Open it with its password, choose Print, save it as a PDF, and upload that one.';
const tooManyPixels =
  'This picture is too large: it has more than 80 megapixels. Choose a smaller size in the camera’s settings, or send a screenshot of it.';
const heicWayOut =
  'This is a HEIC photo, which cannot be opened here. iPhone: choose “Most Compatible” under Settings, Camera, Formats. Android: switch off HEIF (“High efficiency”) in the camera’s settings. Then take the photo again, or send a screenshot of it.';

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
    ['PDF with a password', 'h.pdf', () => locked('user-aes-256-packed'), 400, needsPassword],
    ['PDF with an old password', 'h40.pdf', () => locked('user-rc4-40'), 400, needsPassword],
    ['PDF that says so in the wrong place', 'h2.pdf', () => pdf('', '9 0 obj\n<< /Encrypt 8 0 R >>\nendobj'), 400, needsPassword],
    ['Word with a password', 'locked.docx', () => doc('EncryptedPackage'), 400, needsPassword],
    ['old Word with a password', 'locked.doc', () => doc('locked'), 400, needsPassword],
    [
      'a photo of an iPhone that nothing here decodes',
      'IMG_2041.HEIC',
      () => Buffer.concat([Buffer.from('00000018667479706865696300000000', 'hex'), Buffer.from('mif1heic'), Buffer.alloc(600)]),
      415,
      heicWayOut,
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
    ['a picture that unpacks to 10 gigapixels', 'bomb.png', () => pngBomb(), 413, tooManyPixels],
    ['a photo of 81 megapixels', 'pano.jpg', () => blank(9000, 9000, 'jpeg'), 413, tooManyPixels],
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
    ['half a Word document', 'h.docx', () => docx().subarray(0, -40), 400, 'This file is damaged or cannot be read'],
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

  it('the same is said of KYC papers', async () => {
    const say = async (filename: string, content: Buffer) =>
      (await upload(t, '/v1/files/upload/single', claimant.token, {}, [{ filename, content }])).body.message;
    expect(await say('pan.pdf', await locked('user-aes-128'))).toBe(needsPassword);
    expect(await say('pan.heic', Buffer.from('00000018667479706865696300000000', 'hex'))).toBe(heicWayOut);
    expect(await say('pan.jpg', await blank(9000, 9000, 'jpeg'))).toBe(tooManyPixels);
  });

  it('says it in the words for KYC there', async () => {
    const refused = await upload(t, '/v1/files/upload/single', claimant.token, {}, [{ filename: 'a.svg', content: svg }]);
    expect(refused.body.message).toBe('File type not supported. Please upload JPEG, PNG, GIF, PDF or Word files.');
  });

  it('a picture with a page behind it loses the page', async () => {
    const sent = await send('polyglot.jpg', await jpegWithTail('<script>alert(1)</script>'));
    const { rawPayload } = (await t.call('GET', sent.body.data.url.replace('/api', ''), { token: claimant.token })).response;
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

describe('what is taken', () => {
  it.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ['a PDF that opens without a password', 'policy.pdf', () => locked('owner-aes-256-packed')],
    ['a PDF behind a scanner’s own lines', 'scan.pdf', () => Buffer.concat([Buffer.from('\r\nX-Scanner: 3\r\n'), pdf()])],
    ['a photo of 80 megapixels', 'pano.png', () => blank(10_000, 8000, 'png')],
  ])('%s, also where the device names no type', async (_what, name, content) => {
    const taken = await send(name, await content());
    expect([taken.status, taken.body.message]).toEqual([201, undefined]);
    const { mimeType, url, id } = taken.body.data;
    expect(mimeType).toBe(name.endsWith('.pdf') ? 'application/pdf' : 'image/png');
    const { rawPayload } = (await t.call('GET', url.replace('/api', ''), { token: claimant.token })).response;
    expect(rawPayload.includes('/Encrypt')).toBe(false);
    if (name.endsWith('.pdf')) expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    await t.call('DELETE', `/v1/files/${id}`, { token: claimant.token });
  });
});

const say = (content: Buffer | string, filename = 'voice-note.wav') =>
  upload(t, '/v1/files/upload', claimant.token, { entityId: draft.id, category: 'VOICE_NOTE', documentType: 'description' }, [
    { filename, type: 'audio/wav', content },
  ]);
const chunk = (name: string, content: string) => {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(content.length);
  return Buffer.concat([Buffer.from(name), length, Buffer.from(content, 'latin1')]);
};
/** A recording with extra chunks around its samples and a matching length. */
function withChunks(before: Buffer, behind: Buffer): Buffer {
  const plain = voiceNote();
  const file = Buffer.concat([plain.subarray(0, 12), before, plain.subarray(12), behind]);
  file.writeUInt32LE(file.length - 8, 4);
  return file;
}
function changed(at: number, value: number, bytes: 2 | 4 = 4): Buffer {
  const file = voiceNote();
  file.writeUIntLE(value, at, bytes);
  return file;
}
const otherForm = 'Record it again here: files from elsewhere cannot be taken as a voice note';

describe('voice notes', () => {
  it.each<[string, () => Buffer | string | Promise<Buffer | string>, number, string]>([
    ['a photo', () => picture('jpeg'), 415, otherForm],
    ['a PDF', () => pdf(), 415, otherForm],
    ['an MP3', () => Buffer.concat([Buffer.from('ID3\u0004'), Buffer.alloc(600)]), 415, otherForm],
    ['an Ogg file', () => Buffer.concat([Buffer.from('OggS'), Buffer.alloc(600)]), 415, otherForm],
    ['what a browser’s recorder makes', () => Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(600)]), 415, otherForm],
    ['a page', () => '<!doctype html><script>alert(1)</script>', 415, otherForm],
    ['a page in the form of a film', () => `RIFF\u0040\0\0\0AVI <script>alert(1)</script>${' '.repeat(60)}`, 415, otherForm],
    ['a compressed recording', () => changed(20, 0x55, 2), 415, otherForm],
    ['a recording of two channels', () => changed(22, 2, 2), 415, otherForm],
    ['a recording of another rate', () => changed(24, 48_000), 415, otherForm],
    ['nothing', () => '', 400, 'This file is empty'],
    ['a recording of no length', () => voiceNote(0), 400, 'This file is empty'],
    ['half a recording', () => voiceNote().subarray(0, 1000), 400, 'This file is damaged or cannot be read'],
    ['one that promises four gigabytes', () => changed(40, 0xffff_fff0), 400, 'This file is damaged or cannot be read'],
    ['one that promises them of the whole', () => changed(4, 0xffff_fff0), 400, 'This file is damaged or cannot be read'],
    ['half a sample', () => changed(40, 3199), 400, 'This file is damaged or cannot be read'],
    ['a sample more than a minute', () => voiceNote(960_001), 413, 'A voice note can be 60 seconds long at most'],
    [
      'a short one with megabytes behind it',
      () => withChunks(Buffer.alloc(0), Buffer.alloc(3_000_000)),
      413,
      'A voice note can be 60 seconds long at most',
    ],
    [
      'the virus scanner’s test string',
      () => Buffer.concat([voiceNote(), Buffer.from(eicar)]),
      400,
      'This file contains active or harmful content and cannot be accepted',
    ],
  ])('%s is none', async (_what, content, status, text) => {
    const refused = await say(await content());
    expect([refused.status, refused.body.message]).toEqual([status, text]);
    const listed = await t.call('GET', `/v1/files?entityType=claim&entityId=${draft.id}`, { token: claimant.token });
    expect(listed.body.data).toEqual([]);
  });

  it.each<[string, Buffer]>([
    ['a page behind the recording', Buffer.concat([voiceNote(), Buffer.from('<html><script>alert(1)</script>')])],
    [
      'titles and an ID3 tag before it',
      withChunks(Buffer.concat([chunk('LIST', 'INFOsecret'), chunk('id3 ', 'secret')]), Buffer.alloc(0)),
    ],
    ['chunks behind the samples', withChunks(Buffer.alloc(0), chunk('bext', 'secret <script>'))],
  ])('leaves out %s', async (_what, content) => {
    const sent = await say(content, '../../voice.html');
    expect(sent.body.data).toMatchObject({ originalName: 'voice.html.wav', mimeType: 'audio/wav', size: voiceNote().length });
    const { response } = await t.call('GET', sent.body.data.url.replace('/api', ''), { token: claimant.token });
    expect(response.rawPayload.equals(voiceNote())).toBe(true);
    expect(response.headers).toMatchObject({
      'content-type': 'audio/wav',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'content-disposition': expect.stringMatching(/^attachment; /),
    });
    await t.call('DELETE', `/v1/files/${sent.body.data.id}`, { token: claimant.token });
  });

  it('a recording is nothing but a voice note', async () => {
    const recording = { filename: 'voice-note.wav', content: voiceNote() };
    for (const category of ['CLAIM_DOCUMENT', 'ANSWER'])
      expect((await upload(t, '/v1/files/upload', claimant.token, { entityId: draft.id, category }, [recording])).status).toBe(
        415,
      );
    expect((await upload(t, '/v1/files/upload/single', claimant.token, {}, [recording])).status).toBe(415);
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
  small.writeUInt32BE(crc32(small.subarray(12, 29)), 29);
  return small;
}

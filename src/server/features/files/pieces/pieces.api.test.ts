import { request } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maximumFileSize } from '#contract/files.ts';
import { filedClaim, startDraft } from '#test/builders/intake.ts';
import { listing } from '#test/builders/listing.ts';
import { longPdf, offsetOf, pieces, sha256, uploadId } from '#test/builders/pieces.ts';
import { person } from '#test/builders/person.ts';
import type { Person } from '#test/builders/person.ts';
import { pdf, picture, upload } from '#test/builders/upload.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { clearPiecesHandler } from './pieces.ts';

let t: TestApp;
let claimant: Person;
let stranger: Person;
let claimId: string;
let own: ReturnType<typeof pieces>;

const kib = 1024;
const document = longPdf(700 * kib);

beforeAll(async () => {
  t = await startTestApp({ cashfree: true });
  [claimant, stranger] = await Promise.all([person(t, 'claimant'), person(t, 'claimant')]);
  claimId = (await startDraft(t, claimant)).id;
  own = pieces(t, claimant.token);
});
afterAll(() => t.close());

let named = 0;
const about = (more: Record<string, string> = {}) => ({ filename: `bill-${++named}.pdf`, entityId: claimId, ...more });

async function arrived(content: Buffer, more: Record<string, string> = {}): Promise<string> {
  const id = uploadId(await own.begin(about(more), content.length));
  expect((await own.send(id, 0, content)).status).toBe(204);
  return id;
}

const rowsOf = (id: string) =>
  t.platform.db.selectFrom('file_upload_piece').select('start').where('upload_id', '=', id).orderBy('start').execute();
const filesOf = (entityId: string) =>
  t.platform.db
    .selectFrom('stored_file')
    .select('id')
    .where('entity_id', '=', entityId)
    .where('deleted_at', 'is', null)
    .execute();
const waiting = async () => {
  const { rows } = await t.platform.pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  );
  return rows.length;
};
const discard = (id: string) => t.call('DELETE', `/v1/files/${id}`, { token: claimant.token });

describe('a file that comes in pieces', () => {
  it('is the file that it is when it comes at once', async () => {
    const begun = await own.begin(about({ documentType: 'estimate', filename: 'पावती.pdf' }), document.length);
    expect([begun.status, begun.response.headers['tus-resumable'], offsetOf(begun)]).toEqual([201, '1.0.0', 0]);
    expect(Date.parse(String(begun.response.headers['upload-expires']))).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    const id = uploadId(begun);
    for (const [from, to] of [
      [0, 300 * kib],
      [300 * kib, 500 * kib],
      [500 * kib, document.length],
    ] as const) {
      const sent = await own.send(id, from, document.subarray(from, to));
      expect([sent.status, offsetOf(sent)]).toEqual([204, to]);
      const seen = await own.look(id);
      expect([seen.status, offsetOf(seen), Number(seen.response.headers['upload-length'])]).toEqual([200, to, document.length]);
    }
    const finished = await own.finish(id);
    expect(finished.status).toBe(201);
    expect(finished.body.data).toMatchObject({
      ...{ originalName: 'पावती.pdf', documentType: 'estimate', category: 'CLAIM_DOCUMENT', canDelete: true },
      ...{ mimeType: 'application/pdf', uploadedBy: { firstName: 'Asha', role: 'claimant' } },
    });
    const other = await startDraft(t, stranger);
    const atOnce = await upload(t, '/v1/files/upload', stranger.token, { entityId: other.id }, [
      { filename: 'x.pdf', content: document },
    ]);
    expect(finished.body.data.sha256).toBe(atOnce.body.data.sha256);
    expect(await rowsOf(id)).toEqual([]);
    expect(t.logged()).not.toContain('पावती');
    await discard(finished.body.data.id);
  });

  it('loses what a photo knew of camera and place, and keeps beside it what was said', async () => {
    const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#336699' } })
      .jpeg()
      .withExif({ IFD0: { Make: 'Canary Camera' } })
      .toBuffer();
    const facts = { filename: 'p.jpg', takenAt: '2026-11-20T06:30:00.000Z', place: '18.754321,73.412345' };
    const { data } = (await own.finish(await arrived(photo, facts))).body;
    expect(data).toMatchObject({ takenAt: facts.takenAt, place: { lat: 18.75, lng: 73.41 } });
    const bytes = (await t.call('GET', data.url.replace('/api', ''), { token: claimant.token })).response.rawPayload;
    expect(bytes.includes('Canary')).toBe(false);
    await discard(data.id);
  });

  it('goes on where a cut connection had left it', async () => {
    await t.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = t.app.server.address() as AddressInfo;
    const id = uploadId(await own.begin(about(), document.length));
    const came = 400 * kib;
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `PATCH /api/v1/uploads/${id} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${claimant.token}\r\ntus-resumable: 1.0.0\r\n` +
        `content-type: application/offset+octet-stream\r\nupload-offset: 0\r\ncontent-length: ${document.length}\r\n\r\n`,
    );
    await new Promise((resolve) => socket.write(document.subarray(0, came), resolve));
    socket.destroy();
    await expect.poll(async () => offsetOf(await own.look(id))).toBe(came);
    expect((await own.send(id, came, document.subarray(came))).status).toBe(204);
    const { status, body } = await own.finish(id);
    expect(status).toBe(201);
    await discard(body.data.id);
  });

  it('that is begun again with the same content goes on; with other content, for another place or as another paper it is another', async () => {
    const same = about({ sha256: sha256(document) });
    const first = uploadId(await own.begin(same, document.length));
    await own.send(first, 0, document.subarray(0, 300 * kib));
    const again = await own.begin(same, document.length);
    expect([again.status, uploadId(again), offsetOf(again)]).toEqual([201, first, 300 * kib]);
    const differing: Record<string, string>[] = [
      { sha256: sha256(Buffer.from('x')) },
      { category: 'ANSWER' },
      { documentType: 'registration' },
      { filename: 'b.pdf' },
    ];
    for (const other of differing) {
      const begun = uploadId(await own.begin({ ...same, ...other }, document.length));
      expect(begun).not.toBe(first);
      await own.drop(begun);
    }
    expect((await own.drop(first)).status).toBe(204);
    expect((await own.look(first)).status).toBe(404);
    expect(await rowsOf(first)).toEqual([]);
  });

  it('is one file, however often it is finished, also at once, and none after that was deleted', async () => {
    const same = about({ sha256: sha256(document) });
    const id = uploadId(await own.begin(same, document.length));
    await own.send(id, 0, document);
    const before = (await filesOf(claimId)).length;
    const all = [...(await Promise.all([own.finish(id), own.finish(id), own.finish(id)])), await own.finish(id)];
    expect(all.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(all.map(({ body }) => body.data.id)).size).toBe(1);
    expect(await filesOf(claimId)).toHaveLength(before + 1);
    const told = await own.begin(same, document.length);
    expect([uploadId(told), offsetOf(told)]).toEqual([id, document.length]);
    await discard(all[0]?.body.data.id);
    expect((await own.finish(id)).status).toBe(404);
    const anew = await own.begin(same, document.length);
    expect([uploadId(anew) === id, offsetOf(anew)]).toEqual([false, 0]);
    await own.drop(uploadId(anew));
  });

  it('that is given up while it becomes a file is none', async () => {
    const id = await arrived(document);
    const before = await filesOf(claimId);
    const hold = await t.platform.pool.connect();
    await hold.query('begin');
    await hold.query('select from claim where id = $1 for update', [claimId]);
    const finishing = own.finish(id);
    await expect.poll(waiting).toBe(1);
    expect((await own.drop(id)).status).toBe(204);
    await hold.query('rollback');
    hold.release();
    expect((await finishing).status).toBe(404);
    expect(await filesOf(claimId)).toEqual(before);
  });

  it('is nothing but what was sent: what came otherwise is refused and goes', async () => {
    const garbled = await arrived(document, { sha256: sha256(pdf()) });
    const refused = await own.finish(garbled);
    expect([refused.status, refused.body.code]).toEqual([400, 'file.changed']);
    expect((await own.look(garbled)).status).toBe(404);
    const program = await arrived(Buffer.concat([Buffer.from('MZ'), Buffer.alloc(20 * kib)]));
    expect((await own.finish(program)).body.code).toBe('file.unsupported');
    expect((await own.look(program)).status).toBe(404);
  });
});

describe('what the protocol refuses', () => {
  it('bytes that are not the next, of two at once the second, and more than was said', async () => {
    const id = uploadId(await own.begin(about(), document.length));
    const piece = document.subarray(0, 300 * kib);
    // Neither request sees the other when it looks up the offset.
    const hold = await t.platform.pool.connect();
    await hold.query('begin');
    await hold.query('select from file_upload where id = $1 for update', [id]);
    const sending = Promise.all([own.send(id, 0, piece), own.send(id, 0, piece)]);
    await expect.poll(waiting).toBe(2);
    await hold.query('rollback');
    hold.release();
    const both = await sending;
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('file.wrong-offset');
    for (const offset of [0, 1, 300 * kib + 1]) expect((await own.send(id, offset, piece)).status).toBe(409);
    expect((await own.send(id, 300 * kib, document)).body.code).toBe('file.too-large');
    // A request without a content length.
    const { port } = t.app.server.address() as AddressInfo;
    const endless = await new Promise<number | undefined>((resolve, reject) => {
      const headers = {
        ...{ authorization: `Bearer ${claimant.token}`, 'tus-resumable': '1.0.0', connection: 'close' },
        ...{ 'content-type': 'application/offset+octet-stream', 'upload-offset': String(300 * kib) },
      };
      const sending = request({ port, path: `/api/v1/uploads/${id}`, method: 'PATCH', headers }, (reply) => {
        reply.resume();
        resolve(reply.statusCode);
      });
      sending.on('error', reject);
      for (let at = 0; at < document.length; at += 64 * kib) sending.write(document.subarray(at, at + 64 * kib));
    });
    expect(endless).toBe(413);
    const seen = offsetOf(await own.look(id));
    expect(seen).toBeLessThanOrEqual(document.length);
    await own.send(id, seen, document.subarray(seen));
    const { data } = (await own.finish(id)).body;
    await discard(data.id);
  });

  it('crumbs, another type, another version, lengths and words that cannot be', async () => {
    const id = uploadId(await own.begin(about(), document.length));
    expect((await own.send(id, 0, document.subarray(0, 10 * kib))).status).toBe(400);
    expect(offsetOf(await own.look(id))).toBe(0);
    expect((await own.finish(id)).body.code).toBe('file.incomplete');
    expect((await own.send(id, 'x', document)).status).toBe(400);
    expect((await own.send(id, 0, document, { 'content-type': 'application/octet-stream' })).status).toBe(415);
    const old = await own.send(id, 0, document, { 'tus-resumable': '0.2.2' });
    expect([old.status, old.response.headers['tus-version']]).toEqual([412, '1.0.0']);
    await own.drop(id);
    expect((await own.begin(about(), maximumFileSize + 1)).body.code).toBe('file.too-large');
    expect((await own.begin(about(), 0)).body.code).toBe('file.empty');
    expect((await own.begin(about(), '-1')).status).toBe(400);
    expect((await own.begin(about({ filename: 'a\0b.pdf' }), 10)).body.code).toBe('input.malformed');
    expect((await own.begin(about({ category: 'kyc' }), 10)).body.fieldErrors).toHaveProperty('category');
    expect((await own.begin(about({ entityId: '' }), 10)).body.fieldErrors).toHaveProperty('entityId');
  });
});

describe('who may', () => {
  it('nobody for somebody else’s claim or upload, and for one’s own what one may add', async () => {
    const theirs = pieces(t, stranger.token);
    expect((await theirs.begin(about(), 10)).status).toBe(404);
    expect((await own.begin(about({ category: 'SURVEY_PHOTO' }), 10)).status).toBe(403);
    expect((await t.call('POST', '/v1/uploads', { headers: { 'tus-resumable': '1.0.0' } })).status).toBe(401);
    const id = await arrived(document);
    const tried = [theirs.look(id), theirs.send(id, 0, document), theirs.finish(id), theirs.drop(id)];
    expect((await Promise.all(tried)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(offsetOf(await own.look(id))).toBe(document.length);
    await own.drop(id);
  });

  it('is asked again at the end', async () => {
    const owner = await person(t, 'claimant');
    const theirs = pieces(t, owner.token);
    const filed = await filedClaim(t, owner, await listing(t));
    const id = uploadId(await theirs.begin({ filename: 'x.pdf', entityId: filed.id }, document.length));
    await theirs.send(id, 0, document);
    const { token } = owner;
    const withdrawn = await t.call('POST', `/claims/${filed.id}/withdraw`, {
      token,
      body: { reason: 'Paid by the other side.' },
    });
    expect(withdrawn.status).toBe(200);
    const late = await theirs.finish(id);
    expect([late.status, late.body.code]).toEqual([409, 'claim.wrong-stage']);
    expect(await filesOf(filed.id)).toEqual([]);
  });

  it('ten files: the eleventh is refused at the end and waits until there is room', async () => {
    const owner = await person(t, 'claimant');
    const { id: full } = await startDraft(t, owner);
    const theirs = pieces(t, owner.token);
    const photos = await Promise.all(Array.from({ length: 10 }, (_, at) => picture('png', 200 + at)));
    const files = photos.map((content, at) => ({ name: 'files', filename: `${at}.png`, content }));
    const ten = await upload(t, `/claims/${full}/documents`, owner.token, {}, files);
    const id = uploadId(await theirs.begin({ filename: 'x.pdf', entityId: full }, document.length));
    await theirs.send(id, 0, document);
    expect((await theirs.finish(id)).body.code).toBe('file.too-many');
    await t.call('DELETE', `/v1/files/${ten.body.data[0].id}`, { token: owner.token });
    expect((await theirs.finish(id)).status).toBe(201);
  });

  it('eight unfinished at a time: of one more the oldest goes', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 9; count += 1) ids.push(uploadId(await own.begin(about(), document.length)));
    await own.send(ids[1] ?? '', 0, document);
    const seen = await Promise.all(ids.map(async (id) => (await own.look(id)).status));
    expect(seen).toEqual([404, 200, 200, 200, 200, 200, 200, 200, 200]);
    for (const id of ids.slice(1)) await own.drop(id);
  });
});

describe('what does not arrive', () => {
  it('is absent after a day, and then gone', async () => {
    const id = uploadId(await own.begin(about(), document.length));
    await own.send(id, 0, document.subarray(0, 300 * kib));
    t.setNow(new Date(Date.now() + 24 * 3_600_000 + 1_000));
    expect((await own.look(id)).status).toBe(404);
    expect((await own.send(id, 300 * kib, document.subarray(300 * kib))).status).toBe(404);
    expect(await rowsOf(id)).toHaveLength(1);
    await clearPiecesHandler.run(t.platform, {}, { jobId: 'test', retry: 0, signal: new AbortController().signal });
    t.setNow(null);
    expect(await rowsOf(id)).toEqual([]);
    expect((await own.look(id)).status).toBe(404);
  });

  it('is told by 503 where the database has no room, and goes on afterwards', async () => {
    const id = uploadId(await own.begin(about(), document.length));
    await sql`create function no_room() returns trigger language plpgsql as
      $$ begin raise exception using errcode = '53100'; end $$`.execute(t.platform.db);
    await sql`create trigger no_room before insert on file_upload_piece for each row execute function no_room()`.execute(
      t.platform.db,
    );
    expect((await own.send(id, 0, document)).status).toBe(503);
    await sql`drop trigger no_room on file_upload_piece`.execute(t.platform.db);
    expect(offsetOf(await own.look(id))).toBe(0);
    expect((await own.send(id, 0, document)).status).toBe(204);
    await own.drop(id);
  });
});

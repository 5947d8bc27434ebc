import { createHash, createHmac, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDiskFileStore, createS3FileStore } from './file-store.ts';
import type { FileStore } from './file-store.ts';

let folder: string;
let s3: S3rver;
let port: number;
const config = { kind: 's3', region: 'us-east-1', bucket: 'gatepass', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' } as const;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gatepass-store-'));
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: path.join(folder, 's3'),
    configureBuckets: [{ name: config.bucket, configs: [] }],
  });
  port = (await s3.run()).port;
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const stores: [string, () => FileStore][] = [
  ['disk', () => createDiskFileStore(path.join(folder, 'disk'))],
  ['S3', () => createS3FileStore({ ...config, endpoint: `http://127.0.0.1:${port}` })],
];

describe.each(stores)('files on %s', (_name, store) => {
  it('come back as they were, wholly and in part', async () => {
    const content = randomBytes(3_000_000);
    const put = await store().put(
      '2026/11/a-b_c.pdf',
      Readable.from([content.subarray(0, 1_000_000), content.subarray(1_000_000)]),
      'application/pdf',
    );
    expect(put.size).toBe(content.length);
    expect(put.sha256.equals(createHash('sha256').update(content).digest())).toBe(true);
    expect((await buffer(await store().get('2026/11/a-b_c.pdf'))).equals(content)).toBe(true);
    expect((await buffer(await store().get('2026/11/a-b_c.pdf', { start: 10, end: 19 }))).equals(content.subarray(10, 20))).toBe(
      true,
    );
  });

  it('are gone once deleted; deleting twice is no fault', async () => {
    await store().put('x/gone.png', Readable.from([Buffer.from('x')]), 'image/png');
    expect(await store().has('x/gone.png')).toBe(true);
    await store().delete('x/gone.png');
    await store().delete('x/gone.png');
    expect(await store().has('x/gone.png')).toBe(false);
    await expect(store().get('x/gone.png')).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('leave nothing when the sender breaks off', async () => {
    const broken = Readable.from(
      (function* bytes() {
        yield Buffer.from('half');
        throw new Error('connection lost');
      })(),
    );
    await expect(store().put('x/half.pdf', broken, 'application/pdf')).rejects.toThrow('connection lost');
    await expect(store().get('x/half.pdf')).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it.each(['../outside', '/absolute', 'a//b', 'a/../b', ''])('never take the key %o', async (key) => {
    await expect(store().put(key, Readable.from(['x']), 'text/plain')).rejects.toThrow('not a storage key');
  });

  it('can be checked', async () => {
    await expect(store().check()).resolves.toBeUndefined();
  });
});

/** Verifies AWS Signature Version 4 as S3 does; s3rver only checks that the key is known. */
function isSigned({ method, url, headers }: http.IncomingMessage, body: Buffer): boolean {
  const form =
    /^AWS4-HMAC-SHA256 Credential=S3RVER\/((\d{8})\/us-east-1\/s3\/aws4_request), SignedHeaders=(\S+), Signature=(\w+)$/;
  const [, scope = '', day = '', names = '', signature] = form.exec(headers.authorization ?? '') ?? [];
  const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const lines = names.split(';').map((name) => `${name}:${String(headers[name])}`);
  const canonical = [method, url, '', ...lines, '', names, sha256(body)].join('\n');
  const key = [day, 'us-east-1', 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${config.secretAccessKey}`);
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  return hmac(key, text).toString('hex') === signature && headers['x-amz-content-sha256'] === sha256(body);
}

describe('an S3 store that is not well', () => {
  it('is refused with wrong keys and without its bucket', async () => {
    const endpoint = `http://127.0.0.1:${port}`;
    await expect(createS3FileStore({ ...config, endpoint, accessKeyId: 'wrong' }).check()).rejects.toMatchObject({
      status: 403,
    });
    await expect(createS3FileStore({ ...config, endpoint, bucket: 'absent' }).check()).rejects.toMatchObject({ status: 404 });
  });

  it('is asked again after a fault of its own, with the whole body and a right signature', async () => {
    const bodies: number[] = [];
    const server = http.createServer((request, reply) => {
      const parts: Buffer[] = [];
      request.on('data', (chunk: Buffer) => parts.push(chunk));
      request.on('end', () => {
        const body = Buffer.concat(parts);
        bodies.push(isSigned(request, body) ? body.length : Number.NaN);
        reply.writeHead(bodies.length < 3 ? 503 : 200).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port: faulty } = server.address() as AddressInfo;
    const store = createS3FileStore({ ...config, endpoint: `http://127.0.0.1:${faulty}` });
    await store.put('a/b', Readable.from([Buffer.alloc(70_000)]), 'text/plain');
    expect(bodies).toEqual([70_000, 70_000, 70_000]);
    await new Promise((resolve) => server.close(resolve));
    await expect(store.get('a/b')).rejects.toMatchObject({ status: 0 });
  });

  it('leaves no temporary files', async () => {
    const left = (await readdir(tmpdir())).filter((name) => name.startsWith('gatepass-s3-'));
    expect(left).toEqual([]);
  });
});

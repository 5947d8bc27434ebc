import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from './file-store.ts';
import { S3Error, connectS3 } from './s3-connection.ts';
import type { S3Config } from './s3-connection.ts';

const usableKey = /^[\w-]+(\/[\w-]+)*(\.[a-z0-9]+)?$/;
const probeKey = 'gatepass-write-check';

/** Files in a bucket. What is sent is written to a temporary file first: S3 wants to know length and hash before the first byte. */
export function createS3FileStore(config: S3Config): FileStore {
  const call = connectS3(config);

  async function put(key: string, content: Readable, contentType: string): Promise<{ size: number; sha256: Buffer }> {
    if (!usableKey.test(key)) throw new Error('not a storage key');
    const folder = await mkdtemp(path.join(tmpdir(), 'gatepass-s3-'));
    try {
      const spool = await writeSpool(path.join(folder, 'body'), content);
      const sha256Hex = spool.sha256.toString('hex');
      const reply = await call({
        method: 'PUT',
        key,
        headers: { 'content-type': contentType },
        body: { path: spool.path, size: spool.size, sha256Hex },
      });
      reply.resume();
      return { size: spool.size, sha256: spool.sha256 };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  return {
    put,
    async get(key, range) {
      if (!usableKey.test(key)) throw new Error('not a storage key');
      return call({ method: 'GET', key, ...(range ? { headers: { range: `bytes=${range.start}-${range.end}` } } : {}) });
    },
    async has(key) {
      if (!usableKey.test(key)) throw new Error('not a storage key');
      try {
        (await call({ method: 'HEAD', key })).resume();
        return true;
      } catch (error) {
        if (error instanceof S3Error && error.status === 404) return false;
        throw error;
      }
    },
    async delete(key) {
      if (!usableKey.test(key)) throw new Error('not a storage key');
      (await call({ method: 'DELETE', key })).resume();
    },
    async check() {
      await put(probeKey, Readable.from(['ok']), 'text/plain');
      (await call({ method: 'DELETE', key: probeKey })).resume();
    },
  };
}

async function writeSpool(place: string, content: Readable): Promise<{ path: string; size: number; sha256: Buffer }> {
  const hash = createHash('sha256');
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer | string, encoding, done) {
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk, encoding) : chunk;
      hash.update(bytes);
      size += bytes.length;
      done(null, bytes);
    },
  });
  await pipeline(content, measure, createWriteStream(place, { mode: 0o600 }));
  return { path: place, size, sha256: hash.digest() };
}

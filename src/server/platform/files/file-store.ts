import { Transform, Readable } from 'node:stream';
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, constants, mkdir, rename, rm, stat, mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import http from 'node:http';
import https from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { tmpdir } from 'node:os';

export type FilesConfig =
  | { readonly kind: 'disk'; readonly folder: string }
  | {
      readonly kind: 's3';
      readonly endpoint: string;
      readonly region: string;
      readonly bucket: string;
      readonly accessKeyId: string;
      readonly secretAccessKey: string;
    };

/** Storage of uploaded files: a disk folder or S3. Keys are generated, never a name entered by a person. */
export interface FileStore {
  /** Resolves once durable. If the stream fails, throws and leaves nothing behind. */
  put(key: string, content: Readable, contentType: string): Promise<{ size: number; sha256: Buffer }>;
  get(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Whether the key exists. Throws if the store does not respond. */
  has(key: string): Promise<boolean>;
  delete(key: string): Promise<void>;
  /** Throws if the store is unreachable or not writable. */
  check(): Promise<void>;
}

const usableKey = /^[\w-]+(\/[\w-]+)*(\.[a-z0-9]+)?$/;

/** Writes to a temporary file next to the target and renames it, so that partial files are never visible. */
export function createDiskFileStore(folder: string): FileStore {
  const placeOf = (key: string) => {
    if (!usableKey.test(key)) throw new Error('not a storage key');
    return path.join(folder, key);
  };
  return {
    async put(key, content) {
      const place = placeOf(key);
      // A unique name, as two requests may generate the same thumbnail at once.
      const partial = `${place}.${randomUUID()}.part`;
      const hash = createHash('sha256');
      let size = 0;
      const measure = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk);
          size += chunk.length;
          done(null, chunk);
        },
      });
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
      try {
        await pipeline(content, measure, createWriteStream(partial, { mode: 0o600, flush: true }));
        await rename(partial, place);
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
      return { size, sha256: hash.digest() };
    },
    async get(key, range) {
      const place = placeOf(key);
      await stat(place);
      return createReadStream(place, range);
    },
    async has(key) {
      return stat(placeOf(key)).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return false;
          throw error;
        },
      );
    },
    async delete(key) {
      await rm(placeOf(key), { force: true });
    },
    async check() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await access(folder, constants.W_OK);
    },
  };
}

type S3Config = Extract<FilesConfig, { kind: 's3' }>;

interface S3Call {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  key: string;
  headers?: Record<string, string>;
  /** On disk, so that a lost connection can be retried. */
  body?: { path: string; size: number; sha256Hex: string };
}

/** The store refused or did not respond; `status` is 0 without a response. */
class S3Error extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, method: string) {
    super(`S3 ${method}: ${status === 0 ? 'no answer' : status}`);
    this.name = 'S3Error';
    this.status = status;
    const isDown = status === 0 || status === 429 || status >= 500;
    this.code = status === 404 ? 'ENOENT' : isDown ? 'STORE_DOWN' : 'S3';
  }
}

/** Milliseconds without a byte until the connection counts as dead. */
const silenceMs = 15_000;
const attempts = 3;
/** Milliseconds; a slower call is not retried, since somebody may be waiting. */
const patienceMs = 10_000;
const emptyBodyHash = createHash('sha256').digest('hex');

/**
 * Sends signed requests. Not with fetch, which waits five minutes for an unresponsive store. Retries server errors and lost connections twice, but not
 * time-outs. Resolves with a successful response.
 */
function connectS3(config: S3Config): (call: S3Call) => Promise<http.IncomingMessage> {
  const secure = config.endpoint.startsWith('https:');
  const agent = new (secure ? https : http).Agent({ keepAlive: true, maxSockets: 32 });

  async function once(call: S3Call): Promise<http.IncomingMessage> {
    const url = urlOf(config, call.key);
    const signed = await new AwsV4Signer({
      ...config,
      service: 's3',
      method: call.method,
      url: url.href,
      headers: {
        ...call.headers,
        ...(call.body ? { 'content-length': String(call.body.size) } : {}),
        'x-amz-content-sha256': call.body?.sha256Hex ?? emptyBodyHash,
      },
    }).sign();
    const headers = Object.fromEntries(signed.headers);
    const reply = await exchange(url, { method: call.method, headers, agent }, call.body?.path);
    const status = reply.statusCode ?? 0;
    if (status >= 200 && status < 300) return reply;
    reply.resume();
    throw new S3Error(status, call.method);
  }

  return async (call) => {
    const began = performance.now();
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once(call);
      } catch (error) {
        const lasting = error instanceof S3Error && error.status !== 0 && error.status < 500 && error.status !== 429;
        if (lasting || attempt === attempts || performance.now() - began > patienceMs) throw error;
        await pause(100 * 4 ** (attempt - 1));
      }
    }
  };
}

/** Virtual-hosted style at Amazon; path style elsewhere, and for bucket names with dots, which the certificate would not cover. */
function urlOf({ endpoint, bucket }: S3Config, key: string): URL {
  const url = new URL(endpoint);
  const asHost = url.hostname.endsWith('.amazonaws.com') && !bucket.includes('.');
  if (asHost) url.hostname = `${bucket}.${url.hostname}`;
  const folder = url.pathname.replace(/\/$/, '') + (asHost ? '' : `/${bucket}`);
  url.pathname = `${folder}/${key}`;
  return url;
}

function exchange(url: URL, options: http.RequestOptions, bodyPath: string | undefined): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new S3Error(0, options.method ?? ''));
    const request = (url.protocol === 'https:' ? https : http).request(url, { ...options, timeout: silenceMs }, resolve);
    request.on('timeout', () => request.destroy());
    request.on('error', fail);
    if (bodyPath === undefined) request.end();
    else {
      createReadStream(bodyPath)
        .on('error', (error) => request.destroy(error))
        .pipe(request);
    }
  });
}

const probeKey = 'gatepass-write-check';

/** Files in a bucket. Uploads are spooled to a temporary file, because S3 needs length and hash before the body. */
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

export function createFileStore(config: FilesConfig): FileStore {
  return config.kind === 's3' ? createS3FileStore(config) : createDiskFileStore(config.folder);
}

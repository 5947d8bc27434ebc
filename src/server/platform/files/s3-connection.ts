import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { FilesConfig } from './read-files-config.ts';

export type S3Config = Extract<FilesConfig, { kind: 's3' }>;

export interface S3Call {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  key: string;
  headers?: Record<string, string>;
  /** A file on disk, so that a lost connection can be tried again. */
  body?: { path: string; size: number; sha256Hex: string };
}

/** The store refused or did not answer. `status` is 0 when there was no answer. */
export class S3Error extends Error {
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

/** Without a byte for so long, the connection counts as dead. */
const silenceMs = 15_000;
const attempts = 3;
/** Somebody may be waiting: what has taken so long is not tried again. */
const patienceMs = 10_000;
const emptyBodyHash = createHash('sha256').digest('hex');

/** Sends signed requests, not by fetch, which waits five minutes for a silent store; a server's fault or a lost connection is tried again twice, a silence is not. Resolves with the reply of a success. */
export function connectS3(config: S3Config): (call: S3Call) => Promise<http.IncomingMessage> {
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

/** The bucket as a host name at Amazon, as the first folder elsewhere and where its dots would break the certificate. */
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

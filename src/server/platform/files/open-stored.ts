import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { problem } from '#contract/errors.ts';
import type { Platform } from '../platform.ts';

/** What is in the store for somebody who waits for it: bytes that are lost or cannot be reached now are 503, and the log names them. */
export async function openStored({ files, log }: Platform, key: string, about: object): Promise<Readable> {
  try {
    return await files.get(key);
  } catch (error) {
    log.error({ err: error, ...about }, 'a stored file could not be read');
    throw problem('server.unavailable', { retryAfterSeconds: 30 });
  }
}

/** The same in one piece, and no other bytes than those that were written. */
export async function readStored(platform: Platform, key: string, sha256: Buffer, about: object): Promise<Buffer> {
  try {
    const content = await buffer(await platform.files.get(key));
    if (createHash('sha256').update(content).digest().equals(sha256)) return content;
    platform.log.error(about, 'a stored file is not what was written');
  } catch (error) {
    platform.log.error({ err: error, ...about }, 'a stored file could not be read');
  }
  throw problem('server.unavailable', { retryAfterSeconds: 30 });
}

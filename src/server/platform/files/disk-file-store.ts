import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, constants, mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from './file-store.ts';

const usableKey = /^[\w-]+(\/[\w-]+)*(\.[a-z0-9]+)?$/;

/** Files in a folder: written beside their place and renamed, so that half a file is never seen. */
export function createDiskFileStore(folder: string): FileStore {
  const placeOf = (key: string) => {
    if (!usableKey.test(key)) throw new Error('not a storage key');
    return path.join(folder, key);
  };
  return {
    async put(key, content) {
      const place = placeOf(key);
      // Of its own: two who make the same thumbnail do not write into one file.
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

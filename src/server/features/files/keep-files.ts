import { createReadStream } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { problem } from '#contract/errors.ts';
import type { InspectedFile } from '#server/platform/files/inspect-file.ts';
import { inspectFile } from '#server/platform/files/inspect-file.ts';
import type { ReceivedFile } from '#server/platform/files/receive-upload.ts';
import type { Platform } from '#server/platform/platform.ts';

/** A checked file whose bytes lie in the store, and which no row names yet. */
export interface KeptFile extends InspectedFile {
  readonly name: string;
  readonly storageKey: string;
  readonly sha256: Buffer;
  readonly storedSize: number;
}

/** Checks every file, then stores all of them; where one fails, none stays. */
export async function keepFiles(platform: Platform, received: readonly ReceivedFile[]): Promise<KeptFile[]> {
  const inspected: InspectedFile[] = [];
  for (const file of received) inspected.push(await inspectFile(file));
  const kept: KeptFile[] = [];
  try {
    for (const file of inspected) kept.push(await keep(platform, file));
    return kept;
  } catch (error) {
    platform.log.error({ err: error }, 'a file could not be stored');
    await dropFiles(platform, kept);
    throw problem('server.unavailable', { retryAfterSeconds: 30 });
  }
}

async function keep(platform: Platform, file: InspectedFile): Promise<KeptFile> {
  const id = randomUUID();
  const month = platform.now().toISOString().slice(0, 7).replace('-', '/');
  const name = `${id}.${file.extension}`;
  const storageKey = `${month}/${name}`;
  const { size, sha256 } = await platform.files.put(storageKey, createReadStream(file.path), file.mimeType);
  return { ...file, name, storageKey, sha256, storedSize: size };
}

/** Takes the bytes of files away that no row names. */
export async function dropFiles(platform: Platform, files: readonly Pick<KeptFile, 'storageKey'>[]): Promise<void> {
  for (const { storageKey } of files) {
    await platform.files
      .delete(storageKey)
      .catch((error: unknown) => platform.log.warn({ err: error }, 'a stored file could not be removed'));
  }
}

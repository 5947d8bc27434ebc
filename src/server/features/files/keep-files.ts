import { createReadStream } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { problem } from '#contract/errors.ts';
import { z } from '#contract/zod-setup.ts';
import { addHours } from '#domain/dates.ts';
import { systemActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { defineJob, handleJob } from '#server/platform/jobs/job.ts';
import type { InspectedFile } from '#server/platform/files/inspect-file.ts';
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
export async function keepFiles(
  platform: Platform,
  received: readonly ReceivedFile[],
  inspect: (file: ReceivedFile) => Promise<InspectedFile>,
): Promise<KeptFile[]> {
  const inspected: InspectedFile[] = [];
  for (const file of received) inspected.push(await inspect(file));
  const kept: KeptFile[] = [];
  let storageKey = '';
  try {
    for (const file of inspected) {
      const name = `${randomUUID()}.${file.extension}`;
      storageKey = `${platform.now().toISOString().slice(0, 7).replace('-', '/')}/${name}`;
      const { size, sha256 } = await platform.files.put(storageKey, createReadStream(file.path), file.mimeType);
      kept.push({ ...file, name, storageKey, sha256, storedSize: size });
    }
    return kept;
  } catch (error) {
    platform.log.error({ err: error }, 'a file could not be stored');
    await dropFiles(platform, kept);
    // A store that fell silent may have taken it all the same.
    await dropLater(platform, storageKey);
    throw problem('server.unavailable', { retryAfterSeconds: 30 });
  }
}

/** Takes the bytes of files away that no row names; where the store is away, later. */
export async function dropFiles(platform: Platform, files: readonly Pick<KeptFile, 'storageKey'>[]): Promise<void> {
  for (const { storageKey } of files) {
    await platform.files.delete(storageKey).catch(async (error: unknown) => {
      platform.log.warn({ err: error }, 'a stored file could not be removed');
      await dropLater(platform, storageKey);
    });
  }
}

/** Bytes that somebody sent, and that became nobody's file, do not stay: tried for a day. */
const dropBytesJob = defineJob({ name: 'drop-bytes', data: z.object({ key: z.string() }), retries: 12, retryDelaySeconds: 20 });

export async function dropLater(platform: Platform, key: string): Promise<void> {
  await inTransaction(platform, systemActor('upload'), (tx) =>
    tx.jobs.enqueue(tx, dropBytesJob, { key }, { singletonKey: key, startAfter: addHours(tx.now, 1 / 60) }),
  ).catch((error: unknown) => platform.log.error({ err: error, key }, 'bytes that belong to nobody may stay in the store'));
}

export const dropBytesHandler = handleJob(dropBytesJob, async ({ db, files }, { key }) => {
  const named = await db.selectFrom('stored_file').select('id').where('storage_key', '=', key).executeTakeFirst();
  if (!named) await files.delete(key);
});

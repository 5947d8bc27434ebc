import { createReadStream, createWriteStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { maximumImportRows } from '#contract/directory/listing-staff.schemas.ts';
import { Problem } from '#contract/errors.ts';
import { createUploadFolder, uploadRoot } from '#server/platform/files/receive-upload.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readApart } from '../../../platform/apart/read-apart.ts';
import type { NumberedRow, readListingFile } from './read-listing-file.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** Milliseconds of the processor: the largest file takes a fifth of it. */
const mostWorkMs = 60_000;

/** The rows of a stored file, read in a process of its own. Throws `UnreadableFile`. */
export async function* rowsOfImport(platform: Platform, storageKey: string): AsyncGenerator<NumberedRow> {
  const folder = await createUploadFolder(uploadRoot(platform.config));
  try {
    const [from, to] = [path.join(folder.path, 'sent'), path.join(folder.path, 'rows')];
    await pipeline(await platform.files.get(storageKey), createWriteStream(from, { mode: 0o600 }));
    const module = new URL('./read-listing-file.ts', import.meta.url);
    const args: Parameters<typeof readListingFile> = [from, to, maximumImportRows];
    const read = await readApart<typeof readListingFile>(module, 'readListingFile', args, {
      most: mostWorkMs,
      reads: from,
      writes: to,
    }).catch(refused);
    if ('refused' in read) throw new UnreadableFile(read.refused);
    for await (const line of createInterface({ input: createReadStream(to), crlfDelay: Number.POSITIVE_INFINITY }))
      yield JSON.parse(line) as NumberedRow;
  } finally {
    await folder.remove();
  }
}

function refused(error: unknown): { refused: string } {
  if (error instanceof Problem && error.code === 'file.takes-too-long') return { refused: 'file.takes-too-long' };
  throw error;
}

import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Selectable } from 'kysely';
import { problem } from '#contract/errors.ts';
import type { StoredFile } from '#server/platform/db/database-types.ts';
import { openStored, readStored } from '#server/platform/files/open-stored.ts';
import { drawThumbnail, thumbnailKey } from '#server/platform/files/thumbnail.ts';
import { isKnown } from '#server/platform/http/known-tag.ts';
import type { Platform } from '#server/platform/platform.ts';

type FileRow = Selectable<StoredFile>;

/**
 * The picture small, for whoever may read the file. Kept by the browser, and asked for each time: who may read it no longer is not shown it.
 * Papers of KYC have none: each look of staff at one is written down, and a page full of them would be none.
 */
export async function sendThumbnail(
  platform: Platform,
  file: FileRow,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (file.entity_type !== 'claim' || !file.mime_type.startsWith('image/')) throw problem('file.not-found');
  const key = thumbnailKey(file.storage_key);
  // A stored file never changes.
  const tag = `"${key.slice(key.lastIndexOf('/') + 1)}"`;
  void reply.header('etag', tag).header('cache-control', 'private, no-cache');
  if (isKnown(request.headers['if-none-match'], tag)) {
    await reply.code(304).send();
    return;
  }
  const bytes = (await platform.files.has(key).catch(() => false))
    ? await openStored(platform, key, { file: file.id })
    : await makeThumbnail(platform, file, key);
  await reply
    .type('image/webp')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    .send(bytes);
}

async function makeThumbnail(platform: Platform, file: FileRow, key: string): Promise<Buffer> {
  const small = await drawThumbnail(() => readStored(platform, file.storage_key, file.sha256, { file: file.id }));
  try {
    await platform.files.put(key, Readable.from([small]), 'image/webp');
  } catch (error) {
    platform.log.warn({ err: error, file: file.id }, 'a thumbnail could not be kept');
  }
  // Whoever deleted the file meanwhile has taken away what was there then.
  const isThere = await platform.db
    .selectFrom('stored_file')
    .select('id')
    .where('id', '=', file.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (isThere) return small;
  await platform.files.delete(key);
  throw problem('file.not-found');
}

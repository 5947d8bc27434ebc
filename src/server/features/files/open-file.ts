import type { FastifyReply, FastifyRequest } from 'fastify';
import { problem } from '#contract/errors.ts';
import { scopeOf } from '#domain/permissions.ts';
import { readClaim } from '#server/features/claims/door/claims.service.ts';
import type { Selectable } from 'kysely';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { StoredFile } from '#server/platform/db/database-types.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { openStored, readStored } from '#server/platform/files/stored.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Readable } from 'node:stream';
import { drawThumbnail, thumbnailKey } from '#server/platform/files/pictures.ts';
import { isKnown } from '#server/platform/http/route.ts';

type FileRow = Selectable<StoredFile>;

/** The file if the caller may read it; otherwise 404. Staff access to someone's KYC documents is audited. */
export async function findReadableFile(
  platform: Platform,
  actor: UserActor,
  by: { id: string } | { name: string },
): Promise<FileRow> {
  const file = await platform.db
    .selectFrom('stored_file')
    .selectAll()
    .where((eb) => ('id' in by ? eb('id', '=', by.id) : eb('name', '=', by.name)))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!file) throw problem('file.not-found');
  if (file.owner_id === actor.userId) return file;
  if (file.entity_type === 'claim' && file.entity_id !== null) {
    await readClaim(platform, actor, file.entity_id).catch(() => {
      throw problem('file.not-found');
    });
    return file;
  }
  if (file.entity_type !== 'kyc' || scopeOf(actor, 'kyc-file.read') !== 'all') throw problem('file.not-found');
  await inTransaction(platform, actor, (tx) =>
    audit(tx, {
      action: 'view-kyc-file',
      subjectType: 'user',
      subjectId: file.owner_id,
      after: { file: file.id, documentType: file.document_type },
    }),
  );
  return file;
}

const inlineTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/gif', 'application/pdf'];

/** Sends the bytes only as the detected type. `download` as an attachment with the original name, else inline where safe. */
export async function sendFile(platform: Platform, file: FileRow, reply: FastifyReply, download: boolean): Promise<void> {
  const bytes = await openStored(platform, file.storage_key, { file: file.id });
  const inline = !download && inlineTypes.includes(file.mime_type);
  await reply
    .type(file.mime_type)
    .header('content-length', file.size)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox")
    .header('content-disposition', disposition(inline ? 'inline' : 'attachment', file.original_name))
    .send(bytes);
}

/** RFC 6266: an ASCII name for old clients, the real one as UTF-8. */
function disposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replaceAll(/[^\w.() -]/g, '_');
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;
}

type PictureRow = Selectable<StoredFile>;

/**
 * A thumbnail, for whoever may read the file. Browsers cache but revalidate it, so that it is not shown after access ends. KYC documents have none: each staff
 * access is audited, and a page full of thumbnails would be no deliberate access.
 */
export async function sendThumbnail(
  platform: Platform,
  file: PictureRow,
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

async function makeThumbnail(platform: Platform, file: PictureRow, key: string): Promise<Buffer> {
  const small = await drawThumbnail(() => readStored(platform, file.storage_key, file.sha256, { file: file.id }));
  try {
    await platform.files.put(key, Readable.from([small]), 'image/webp');
  } catch (error) {
    platform.log.warn({ err: error, file: file.id }, 'a thumbnail could not be kept');
  }
  // The file may have been deleted meanwhile.
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

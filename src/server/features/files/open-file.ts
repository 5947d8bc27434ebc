import type { FastifyReply } from 'fastify';
import { problem } from '#contract/errors.ts';
import { scopeOf } from '#domain/permissions.ts';
import { readClaim } from '#server/features/claims/claims.service.ts';
import type { Selectable } from 'kysely';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { StoredFile } from '#server/platform/db/database-types.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { openStored } from '#server/platform/files/open-stored.ts';
import type { Platform } from '#server/platform/platform.ts';

type FileRow = Selectable<StoredFile>;

/** The file, when the caller may read it; otherwise 404. A look of staff into somebody's KYC papers is written down. */
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

/** Sends the bytes: never as anything but what they were found to be. `download` under the original name, else shown where that is safe. */
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

/** RFC 6266: a plain name for old programs, the true one as UTF-8. */
function disposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replaceAll(/[^\w.() -]/g, '_');
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;
}

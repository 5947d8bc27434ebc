import { problem } from '#contract/errors.ts';
import type { UploadMetadata } from '#contract/files.schemas.ts';
import { maximumFileSize } from '#contract/files.ts';
import { readPlace, writePlace } from '#domain/claims/intake/photo-facts.ts';
import { addHours } from '#domain/dates.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { originalName } from '#server/platform/files/original-name.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuseEarly } from '../upload-files.ts';
import type { Upload } from './find-upload.ts';

/** Unfinished ones that a person may have, and so ten times as many MB; of one more the oldest goes. */
const mostUnfinished = 8;
const hoursToArrive = 24;

/** Makes room for a file of so many bytes; where the same one was begun before, that goes on. */
export async function beginUpload(
  platform: Platform,
  actor: UserActor,
  length: number,
  about: UploadMetadata,
): Promise<Pick<Upload, 'id' | 'received' | 'expires_at'>> {
  if (length === 0) throw problem('file.empty');
  if (length > maximumFileSize) throw problem('file.too-large');
  const { category, entityId: claimId } = about;
  const plan = { destination: { kind: 'claim' as const, claimId }, category, documentType: about.documentType || null };
  await refuseEarly(platform, actor, plan, 1);
  return inTransaction(platform, actor, async (tx) => {
    await tx.db.selectFrom('app_user').select('id').where('id', '=', actor.userId).forNoKeyUpdate().executeTakeFirstOrThrow();
    const same = await findSame(tx, actor, length, about);
    if (same) return same;
    await dropOldest(tx, actor);
    const { filename, documentType, takenAt, place, sha256 } = about;
    const at = place === undefined ? null : readPlace(place);
    return tx.db
      .insertInto('file_upload')
      .values({
        owner_id: actor.userId,
        claim_id: claimId,
        category,
        document_type: documentType || null,
        original_name: originalName(filename),
        taken_at: takenAt ?? null,
        place: at && writePlace(at),
        sha256: sha256 === undefined ? null : Buffer.from(sha256, 'hex'),
        length,
        created_at: tx.now,
        expires_at: addHours(tx.now, hoursToArrive),
      })
      .returning(['id', 'received', 'expires_at'])
      .executeTakeFirstOrThrow();
  });
}

/** Of the same content, for the same place; not what became a file that was deleted since. */
async function findSame(tx: Tx, actor: UserActor, length: number, about: UploadMetadata) {
  const { filename, category, documentType, sha256 } = about;
  if (sha256 === undefined) return undefined;
  return tx.db
    .selectFrom('file_upload as upload')
    .leftJoin('stored_file as file', 'file.id', 'upload.file_id')
    .select(['upload.id', 'upload.received', 'upload.expires_at'])
    .where('upload.owner_id', '=', actor.userId)
    .where('upload.claim_id', '=', about.entityId)
    .where('upload.category', '=', category)
    .where('upload.document_type', 'is not distinct from', documentType || null)
    .where('upload.original_name', '=', originalName(filename))
    .where('upload.sha256', '=', Buffer.from(sha256, 'hex'))
    .where('upload.length', '=', length)
    .where('upload.expires_at', '>', tx.now)
    .where('file.deleted_at', 'is', null)
    .executeTakeFirst();
}

async function dropOldest(tx: Tx, actor: UserActor): Promise<void> {
  const surplus = tx.db
    .selectFrom('file_upload')
    .select('id')
    .where('owner_id', '=', actor.userId)
    .where('file_id', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(mostUnfinished - 1);
  await tx.db.deleteFrom('file_upload').where('id', 'in', surplus).execute();
}

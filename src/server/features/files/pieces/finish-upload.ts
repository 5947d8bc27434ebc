import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Kysely } from 'kysely';
import type { FileCategory, FileDto } from '#contract/files.schemas.ts';
import { problem, Problem, problems } from '#contract/errors.ts';
import { readClaim } from '#server/features/claims/door/claims.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import { createUploadFolder, uploadRoot } from '#server/platform/files/receive-upload.ts';
import type { Platform } from '#server/platform/platform.ts';
import { canDeleteFrom, selectFiles, toFileDto } from '../file-rules.ts';
import { addFiles } from '../upload-files.ts';
import { findUpload } from './pieces.ts';
import type { Upload } from './pieces.ts';

/** Turns the received bytes into a file, by the rules of any upload. Idempotent: after a lost reply it answers the same file. */
export async function finishUpload(platform: Platform, actor: UserActor, id: string): Promise<FileDto> {
  const upload = await findUpload(platform.db, actor, id, platform.now());
  if (upload.file_id !== null) return fileOf(platform, actor, upload.claim_id, upload.file_id);
  if (upload.received < upload.length) throw problem('file.incomplete');
  const folder = await createUploadFolder(uploadRoot(platform.config));
  try {
    const place = path.join(folder.path, '0');
    // A concurrent request finished it and removed the pieces.
    if (!(await putTogether(platform.db, upload, place))) {
      const { file_id: fileId } = await findUpload(platform.db, actor, id, platform.now());
      if (fileId === null) throw new Error(`pieces of the upload ${id} are missing`);
      return await fileOf(platform, actor, upload.claim_id, fileId);
    }
    return await addFile(platform, actor, upload, place);
  } catch (error) {
    // What can never become a file is deleted at once.
    if (error instanceof Problem && [400, 415].includes(problems[error.code].status))
      await platform.db.deleteFrom('file_upload').where('id', '=', id).execute();
    throw error;
  } finally {
    await folder.remove();
  }
}

async function addFile(platform: Platform, actor: UserActor, upload: Upload, place: string): Promise<FileDto> {
  const received = { fields: {}, files: [{ path: place, originalName: upload.original_name }], remove: async () => undefined };
  const [file] = await addFiles(platform, actor, received, {
    destination: { kind: 'claim', claimId: upload.claim_id },
    category: upload.category as FileCategory,
    documentType: upload.document_type,
    photo: { takenAt: upload.taken_at?.toISOString(), place: upload.place ?? undefined },
    uploadId: upload.id,
  });
  if (!file) throw new Error('one file was sent and none was kept');
  return file;
}

async function fileOf(platform: Platform, actor: UserActor, claimId: string, fileId: string): Promise<FileDto> {
  const { row: claim } = await readClaim(platform, actor, claimId);
  const row = await selectFiles(platform.db).where('file.id', '=', fileId).executeTakeFirst();
  if (!row) throw problem('file.not-found');
  return toFileDto(row, actor, canDeleteFrom(claim, row));
}

/** Writes the pieces to disk, one in memory at a time. False if they are missing. */
async function putTogether(db: Kysely<DB>, { id, length, sha256 }: Upload, place: string): Promise<boolean> {
  const hash = createHash('sha256');
  let at = 0;
  async function* pieces(): AsyncGenerator<Buffer> {
    while (at < length) {
      const piece = await db
        .selectFrom('file_upload_piece')
        .select('bytes')
        .where('upload_id', '=', id)
        .where('start', '=', at)
        .executeTakeFirst();
      if (!piece) return;
      hash.update(piece.bytes);
      at += piece.bytes.length;
      yield piece.bytes;
    }
  }
  await pipeline(pieces, createWriteStream(place, { mode: 0o600 }));
  if (at < length) return false;
  if (sha256 && !hash.digest().equals(sha256)) throw problem('file.changed');
  return true;
}

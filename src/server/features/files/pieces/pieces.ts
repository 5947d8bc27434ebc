import type { FastifyReply, FastifyRequest } from 'fastify';
import { problem } from '#contract/errors.ts';
import { uploadMetadata } from '#contract/files.schemas.ts';
import type { UploadMetadata } from '#contract/files.schemas.ts';
import { maximumFileSize, pieceType } from '#contract/files.ts';
import { z } from '#contract/zod-setup.ts';
import { invalidInput } from '#server/platform/http/error-reply.ts';
import { isStorable, unstorable } from '#server/platform/http/incoming.ts';
import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import type { UserActor } from '#server/platform/actor.ts';
import type { DB, FileUpload } from '#server/platform/db/database-types.ts';
import { readPlace, writePlace } from '#domain/claims/intake/photos.ts';
import { addHours } from '#domain/dates.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { originalName } from '#server/platform/files/receive-upload.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuseEarly } from '../upload-files.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { handleJob } from '#server/platform/jobs/jobs.ts';

const version = '1.0.0';
const extensions = 'creation,expiration,termination';

/** Sets the protocol's common headers; refuses other versions. */
export function speakTus(request: FastifyRequest, reply: FastifyReply): void {
  void reply.header('tus-resumable', version);
  if (request.headers['tus-resumable'] === version) return;
  void reply.headers({ 'tus-version': version, 'tus-extension': extensions, 'tus-max-size': String(maximumFileSize) });
  throw problem('file.tus-version');
}

export function bytesIn(request: FastifyRequest, name: 'upload-length' | 'upload-offset'): number {
  const text = request.headers[name];
  if (typeof text !== 'string' || !/^\d{1,15}$/.test(text)) throw problem('input.malformed');
  return Number(text);
}

/** Parses `key base64,key base64` by the contract. */
export function metadataIn(request: FastifyRequest): UploadMetadata {
  const header = request.headers['upload-metadata'];
  const fields: Record<string, string> = {};
  for (const pair of typeof header === 'string' ? header.split(',') : []) {
    const [key = '', value = ''] = pair.trim().split(' ');
    fields[key] = Buffer.from(value, 'base64').toString('utf8');
  }
  const malformed = Object.keys(fields).filter((key) => !isStorable(key) || !isStorable(fields[key] ?? ''));
  if (malformed.length > 0) throw unstorable(malformed);
  const read = z.safeParse(uploadMetadata, fields);
  if (!read.success) throw invalidInput(read.error.issues);
  return read.data;
}

export type Upload = Selectable<FileUpload>;

/** One's own upload. 404 for another's or an expired one. */
export async function findUpload(db: Kysely<DB>, actor: UserActor, id: string, now: Date): Promise<Upload> {
  const upload = await db
    .selectFrom('file_upload')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', actor.userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!upload) throw problem('file.not-found');
  return upload;
}

/** Unfinished uploads per person, and ten times as many MB; one more evicts the oldest. */
const mostUnfinished = 8;
const hoursToArrive = 24;

/** Makes room for a file of this size; resumes the same upload if one was begun. */
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

/** Same content, same destination; not one whose file was deleted since. */
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

/** Bytes after which received data is stored. */
const pieceSize = 256 * 1024;
/** Smaller pieces are dropped unless they end the file, to limit the number of rows. */
const smallestPiece = 16 * 1024;

/** Stores bytes as they arrive, so that a dropped connection loses only the last few. Returns the new offset. */
export async function continueUpload(platform: Platform, upload: Upload, request: FastifyRequest): Promise<number> {
  if (request.headers['content-type'] !== pieceType) throw problem('request.unsupported-type');
  const offset = bytesIn(request, 'upload-offset');
  if (offset !== upload.received || upload.file_id !== null) throw problem('file.wrong-offset');
  if (Number(request.headers['content-length'] ?? 0) > upload.length - offset) throw problem('file.too-large');
  let kept = offset;
  let came: Buffer[] = [];
  let size = 0;
  const keep = async (): Promise<void> => {
    if (size === 0) return;
    const isWorthIt = kept + size - offset >= smallestPiece || kept + size === upload.length;
    if (!isWorthIt) throw problem('input.malformed');
    await write(platform, upload.id, kept, Buffer.concat(came, size));
    kept += size;
    came = [];
    size = 0;
  };
  const body = bodyOf(request);
  for await (const chunk of body.chunks) {
    if (kept + size + chunk.length > upload.length) throw problem('file.too-large');
    came.push(chunk);
    size += chunk.length;
    if (size >= pieceSize) await keep();
  }
  await keep();
  // The client is gone and gets no reply.
  if (body.isCut()) throw problem('input.malformed');
  return kept;
}

/** The body until its end or until the connection drops. A reader that stops early can still reply. */
function bodyOf({ raw }: FastifyRequest): { chunks: AsyncIterable<Buffer>; isCut: () => boolean } {
  let cut = false;
  async function* chunks(): AsyncGenerator<Buffer> {
    try {
      yield* raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
    } catch {
      cut = true;
    }
  }
  return { chunks: chunks(), isCut: () => cut };
}

/** One statement: concurrent writers cannot write the same offset, and nobody writes beyond the end. */
async function write({ db }: Platform, id: string, start: number, bytes: Buffer): Promise<void> {
  const { numAffectedRows } = await sql`with grown as (
      update file_upload set received = received + ${bytes.length}::int
      where id = ${id} and received = ${start} and file_id is null returning id)
    insert into file_upload_piece (upload_id, start, bytes) select id, ${start}, ${bytes} from grown`.execute(db);
  if (numAffectedRows === 0n) throw problem('file.wrong-offset');
}

/** Deletes uploads not finished within their day, and records of finished ones. */
const clearPiecesJob = defineJob({ name: 'clear-pieces', data: z.object({}), schedule: '35 * * * *' });

export const clearPiecesHandler = handleJob(clearPiecesJob, async ({ db, now }) => {
  await db.deleteFrom('file_upload').where('expires_at', '<=', now()).execute();
});

import type { FileDto } from '#contract/files.schemas.ts';
import { permits } from '#domain/permissions.ts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { UserActor } from '#server/platform/actor.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import { readClaim, lockClaim, lookForSignalsLater, readPaperLater } from '#server/features/claims/door/claims.service.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isStaffPaper } from '#domain/claims/intake/papers.ts';
import { paperSurvey } from '#domain/claims/repair/e-invoice.ts';
import type { DocumentType } from '#domain/claims/intake/papers.ts';
import { problem } from '#contract/errors.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { isHeld } from '#server/features/retention/retention.service.ts';
import { removeStoredFile } from '#server/platform/files/stored.ts';
import { record } from '#server/platform/messages/send.ts';

export const serveUrl = (name: string): string => `/api/v1/files/serve/${name}`;

interface FileWithOwner {
  id: string;
  name: string;
  original_name: string;
  mime_type: string;
  size: number;
  created_at: Date;
  category: string;
  document_type: string | null;
  owner_id: string;
  first_name: string;
  last_name: string;
  role: string;
  sha256: Buffer;
  taken_at: Date | null;
  place_lat: string | null;
  place_lng: string | null;
  place_near: string | null;
}

/** Stored files with their uploader; add conditions before `execute`. Deleted ones are excluded. */
export function selectFiles(db: Kysely<DB>) {
  return db
    .selectFrom('stored_file as file')
    .innerJoin('app_user as owner', 'owner.id', 'file.owner_id')
    .select(['file.id', 'file.name', 'file.original_name', 'file.mime_type', 'file.size', 'file.created_at', 'file.category'])
    .select(['file.document_type', 'file.owner_id', 'owner.first_name', 'owner.last_name', 'owner.role'])
    .select(['file.sha256', 'file.taken_at', 'file.place_lat', 'file.place_lng', 'file.place_near'])
    .where('file.deleted_at', 'is', null);
}

/** `deletable`: whether files of the same place may still be deleted. */
export function toFileDto(file: FileWithOwner, actor: UserActor, deletable: boolean): FileDto {
  return {
    id: file.id,
    filename: file.name,
    originalName: file.original_name,
    mimeType: file.mime_type,
    size: file.size,
    uploadedAt: file.created_at.toISOString(),
    uploadedBy: { firstName: file.first_name, lastName: file.last_name, role: file.role },
    category: file.category,
    documentType: file.document_type,
    url: serveUrl(file.name),
    downloadUrl: `/api/v1/files/${file.id}/download`,
    canDelete: deletable && file.owner_id === actor.userId,
    takenAt: file.taken_at?.toISOString() ?? null,
    place: seesPlace(actor, file) ? placeOf(file) : null,
    sha256: file.sha256.toString('hex'),
  };
}

/** The owner, staff and the claim's surveyor, as its owner was told. */
function seesPlace(actor: UserActor, { owner_id: owner }: FileWithOwner): boolean {
  return owner === actor.userId || permits(actor, 'claim-queue.read') || permits(actor, 'survey.report');
}

function placeOf({ place_lat: lat, place_lng: lng, place_near: near }: FileWithOwner): FileDto['place'] {
  return lat === null || lng === null ? null : { lat: Number(lat), lng: Number(lng), near };
}

/** Files of a claim visible to the caller, oldest first. */
export async function listClaimFiles(platform: Platform, actor: UserActor, claimId: string): Promise<FileDto[]> {
  const { row } = await readClaim(platform, actor, claimId);
  const files = await selectFiles(platform.db)
    .where('file.entity_type', '=', 'claim')
    .where('file.entity_id', '=', claimId)
    .orderBy('file.created_at')
    .orderBy('file.id')
    .execute();
  return files.map((file) => toFileDto(file, actor, canDeleteFrom(row, file)));
}

/**
 * Staff set the document type of a claim's file; missing documents and checks are recomputed. A file that a report, invoice or decision relies on cannot
 * change.
 */
export async function fileAs(
  platform: Platform,
  actor: UserActor,
  { id: claimId, fileId }: { id: string; fileId: string },
  documentType: DocumentType,
): Promise<void> {
  await inTransaction(platform, actor, async (tx) => {
    await lockClaim(tx, claimId);
    const found = await tx.db
      .selectFrom('stored_file')
      .select(['document_type', 'category', 'filed_by'])
      .where('id', '=', fileId)
      .where('entity_type', '=', 'claim')
      .where('entity_id', '=', claimId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!found) throw problem('file.not-found');
    if (found.category === 'VOICE_NOTE' || (await isRestedOn(tx, fileId, claimId))) throw problem('file.in-use');
    // A document the owner uploaded as a lender's consent counts once staff confirm the type.
    const isSaid = found.filed_by !== null || !isStaffPaper(documentType);
    if (found.document_type === documentType && isSaid) return;
    await tx.db
      .updateTable('stored_file')
      .set({ document_type: documentType, filed_by: actor.userId })
      .where('id', '=', fileId)
      .execute();
    await audit(tx, {
      action: 'file-document',
      subjectType: 'claim',
      subjectId: claimId,
      before: { file: fileId, documentType: found.document_type },
      after: { file: fileId, documentType },
    });
    if (documentType === paperSurvey) await readPaperLater(tx, fileId, claimId);
    await lookForSignalsLater(tx, claimId);
  });
}

interface DeletableFile {
  readonly category: string;
  readonly document_type: string | null;
  readonly created_at: Date;
}

interface ItsClaim {
  readonly stage: string;
  readonly questions_asked_at: Date | null;
}

/**
 * Documents may be deleted until someone works on them; then they are evidence. While questions are open, only files added since may be deleted. The owner's
 * voice note about the accident stays once filed, like its text.
 */
export function canDeleteFrom(claim: ItsClaim, { category, document_type: type, created_at: added }: DeletableFile): boolean {
  if (category === 'VOICE_NOTE' && type === 'description') return claim.stage === 'draft';
  if (claim.stage === 'info_needed') return claim.questions_asked_at !== null && added >= claim.questions_asked_at;
  return claim.stage === 'draft' || claim.stage === 'submitted';
}

/** Deletes one's own file, by id or name. 404 for others' files; 409 for a file something relies on. */
export async function deleteFile(platform: Platform, actor: UserActor, by: { id: string } | { name: string }): Promise<void> {
  await inTransaction(platform, actor, async (tx) => {
    const found = await tx.db
      .selectFrom('stored_file')
      .select(['id', 'owner_id', 'entity_type', 'entity_id', 'original_name', 'category', 'document_type', 'created_at'])
      .where((eb) => ('id' in by ? eb('id', '=', by.id) : eb('name', '=', by.name)))
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!found || found.owner_id !== actor.userId) throw problem('file.not-found');
    const claimId = found.entity_type === 'claim' ? found.entity_id : null;
    const claim = claimId === null ? undefined : await lockClaim(tx, claimId);
    if (claim && !canDeleteFrom(claim.row, found)) throw problem('file.in-use');
    if ((await isNamedElsewhere(tx, found.id, claimId)) || (await isHeld(tx.db, actor.userId))) throw problem('file.in-use');
    if (!(await removeStoredFile(tx, found.id))) throw problem('file.not-found');
    await audit(tx, {
      action: 'delete-file',
      subjectType: claimId === null ? 'file' : 'claim',
      subjectId: claimId ?? found.id,
      before: { file: found.id },
    });
    if (claim && claim.facts.stage !== 'draft') {
      await record(tx, claim.row.id, 'document-deleted', { name: found.original_name });
    }
  });
}

async function isNamedElsewhere(tx: Tx, fileId: string, claimId: string | null): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`select
    exists (select from claim_question where claim_id = ${claimId} and ${fileId}::uuid = any(answer_file_ids)) as used`.execute(
    tx.db,
  );
  return rows[0]?.used === true || isRestedOn(tx, fileId, claimId);
}

/** Whether a report, invoice, decision, deed or KYC submission relies on it. */
async function isRestedOn(tx: Tx, fileId: string, claimId: string | null): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`select (
    exists (select from claim where id = ${claimId} and proof_file_id = ${fileId})
    or exists (select from repair_invoice where file_id = ${fileId})
    or exists (select from insurer_survey where file_id = ${fileId})
    or exists (select from acceptance_letter where file_id = ${fileId})
    or exists (select from survey where claim_id = ${claimId} and ${fileId}::uuid = any(photo_file_ids))
    or exists (select from kyc_document where file_id = ${fileId})
    or exists (select from deed_signature where file_id = ${fileId})
  ) as used`.execute(tx.db);
  return rows[0]?.used === true;
}

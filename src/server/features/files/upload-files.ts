import type { FastifyRequest } from 'fastify';
import type { FileCategory, FileDto } from '#contract/files.schemas.ts';
import { maximumClaimFiles, maximumFileSize } from '#contract/files.ts';
import { problem, Problem } from '#contract/errors.ts';
import { message } from '#contract/messages.ts';
import { countedFiles } from '#domain/claims/intake/papers.ts';
import { paperEstimate } from '#domain/claims/repair/e-invoice.ts';
import { permits } from '#domain/permissions.ts';
import type { ClaimStage } from '#domain/claims/stages.ts';
import type { ClaimFile } from '#server/features/claims/claims.service.ts';
import { lockClaim, permit, readClaim, readPaperLater } from '#server/features/claims/claims.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { receiveUpload } from '#server/platform/files/receive-upload.ts';
import type { ReceivedUpload } from '#server/platform/files/receive-upload.ts';
import { uploadRoot } from '#server/platform/files/upload-folder.ts';
import type { Platform } from '#server/platform/platform.ts';
import { record } from '#server/platform/messages/record.ts';
import { selectFiles, toFileDto } from './file-dto.ts';
import { maximumFilesOf, maximumKycFiles, mayAdd } from './file-rights.ts';
import { canDeleteFrom } from './delete-file.ts';
import { hashPictureLater } from './hash-picture.ts';
import { photoFacts } from './photo-facts.ts';
import type { SentPhotoFacts } from './photo-facts.ts';
import { dropFiles, dropLater, keepFiles } from './keep-files.ts';
import type { KeptFile } from './keep-files.ts';
import { holdUpload, settleUpload } from './pieces/settle-upload.ts';
import { actionFor, inspectorFor, isOfDescription, refuseOddNote, removeEarlierNote } from './voice-notes.ts';

/** Where an upload belongs. KYC files belong to their owner and are named by a submission later. */
export type Destination = { readonly kind: 'kyc' } | { readonly kind: 'claim'; readonly claimId: string | null };

export interface UploadPlan {
  destination: Destination;
  category: FileCategory;
  documentType: string | null;
  /** What the device says of it, where it is a photo. */
  photo?: SentPhotoFacts;
  /** Throws where it may not be added after all; the claim is locked. */
  admit?: (tx: Tx) => Promise<void>;
  /** What came in pieces and becomes a file by this, once. */
  uploadId?: string;
}

/** Streams the body to disk, with the most files that one request may bring. */
export async function receive(platform: Platform, request: FastifyRequest, files: number): Promise<ReceivedUpload> {
  return receiveUpload(request, { root: uploadRoot(platform.config), files, fileSize: maximumFileSize });
}

/** Checks, stores and records the received files, all or none. The same file again (a retry whose reply was lost) is answered with the one that is there. */
export async function addFiles(
  platform: Platform,
  actor: UserActor,
  upload: ReceivedUpload,
  plan: UploadPlan,
): Promise<FileDto[]> {
  await refuseEarly(platform, actor, plan, upload.files.length);
  let kept: KeptFile[];
  try {
    kept = await keepFiles(platform, upload.files, inspectorFor(platform, plan));
  } catch (error) {
    throw plan.destination.kind === 'kyc' ? forKyc(error) : error;
  }
  const unused: KeptFile[] = [...kept];
  try {
    return await inTransaction(platform, actor, async (tx) => {
      const claim = await lockDestination(tx, actor, plan);
      const stage = claim && (claim.stage as ClaimStage);
      await plan.admit?.(tx);
      const saved: FileDto[] = [];
      for (const file of kept) {
        const { uploadId } = plan;
        const id =
          (uploadId === undefined ? null : await holdUpload(tx, uploadId)) ??
          (await findSame(tx, actor, plan, file)) ??
          (await insertFile(tx, actor, plan, file, unused, stage));
        if (uploadId !== undefined) await settleUpload(tx, uploadId, id);
        if (isOfDescription(plan)) await removeEarlierNote(tx, actor, plan, { keptId: id, stage });
        const row = await selectFiles(tx.db).where('file.id', '=', id).executeTakeFirst();
        if (!row) throw problem('file.not-found');
        saved.push(toFileDto(row, actor, claim === null || canDeleteFrom(claim, row)));
      }
      return saved;
    }).then(async (saved) => {
      await dropFiles(platform, unused);
      return saved;
    });
  } catch (error) {
    if (error instanceof Problem) await dropFiles(platform, kept);
    // Nobody knows whether the rows were written: the job looks.
    else for (const { storageKey } of kept) await dropLater(platform, storageKey);
    throw error;
  }
}

/** The specification words it differently for KYC. */
function forKyc(error: unknown): unknown {
  if (!(error instanceof Problem) || error.code !== 'file.unsupported' || error.messageKey) return error;
  return problem('file.unsupported', { messageKey: 'file.unsupported-kyc' });
}

/** What is refused anyway is refused before bytes are decoded and stored; the locked check below decides. */
export async function refuseEarly(platform: Platform, actor: UserActor, plan: UploadPlan, files: number): Promise<void> {
  const { destination } = plan;
  refuseOddNote(plan);
  if (destination.kind === 'claim') {
    if (!mayAdd(actor, plan)) throw problem('access.forbidden');
    if (destination.claimId !== null) permit(actor, actionFor(plan), await readClaim(platform, actor, destination.claimId));
  }
  if (files > limitOf(actor, plan)) throw tooMany(limitOf(actor, plan));
}

function limitOf(actor: UserActor, plan: UploadPlan): number {
  return plan.destination.kind === 'kyc' ? maximumKycFiles : maximumFilesOf(actor, plan.category);
}

function tooMany(max: number): Problem {
  return problem('file.too-many', { messageKey: message('file.too-many', { max }) });
}

/** Holds the claim (or its owner, where there is none) while files are counted and added. Null: not a claim. */
async function lockDestination(tx: Tx, actor: UserActor, plan: UploadPlan): Promise<ClaimFile['row'] | null> {
  const { destination } = plan;
  if (destination.kind === 'claim' && destination.claimId !== null) {
    const file = await lockClaim(tx, destination.claimId);
    permit(actor, actionFor(plan), file);
    return file.row;
  }
  await tx.db.selectFrom('app_user').select('id').where('id', '=', actor.userId).forNoKeyUpdate().executeTakeFirstOrThrow();
  return null;
}

function sameplace(tx: Tx, actor: UserActor, { destination, category }: UploadPlan) {
  const entityId = destination.kind === 'claim' ? destination.claimId : null;
  return tx.db
    .selectFrom('stored_file')
    .where('owner_id', '=', actor.userId)
    .where('entity_type', '=', destination.kind)
    .where('category', '=', category)
    .where('deleted_at', 'is', null)
    .where((eb) => (entityId === null ? eb('entity_id', 'is', null) : eb('entity_id', '=', entityId)));
}

async function findSame(tx: Tx, actor: UserActor, plan: UploadPlan, file: KeptFile): Promise<string | undefined> {
  const same = await sameplace(tx, actor, plan)
    .select('id')
    .where('sha256', '=', file.sha256)
    .where('original_name', '=', file.originalName)
    .where((eb) => (plan.documentType === null ? eb('document_type', 'is', null) : eb('document_type', '=', plan.documentType)))
    .executeTakeFirst();
  return same?.id;
}

async function insertFile(
  tx: Tx,
  actor: UserActor,
  plan: UploadPlan,
  file: KeptFile,
  unused: KeptFile[],
  stage: ClaimStage | null,
): Promise<string> {
  const there = await sameplace(tx, actor, plan).select('document_type').execute();
  const types = [...there.map(({ document_type: type }) => type), plan.documentType];
  const limit = limitOf(actor, plan);
  if ((limit === maximumClaimFiles ? countedFiles(types) : types.length) > limit) throw tooMany(limit);
  const { destination } = plan;
  const claimId = destination.kind === 'claim' ? destination.claimId : null;
  const { id } = await tx.db
    .insertInto('stored_file')
    .values({
      name: file.name,
      owner_id: actor.userId,
      category: plan.category,
      entity_type: destination.kind,
      entity_id: claimId,
      document_type: plan.documentType,
      original_name: file.originalName,
      mime_type: file.mimeType,
      size: file.storedSize,
      sha256: file.sha256,
      storage_key: file.storageKey,
      created_at: tx.now,
      ...(claimId !== null && plan.photo && file.mimeType.startsWith('image/') ? await photoFacts(tx, plan.photo) : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  unused.splice(unused.indexOf(file), 1);
  if (claimId !== null && file.mimeType.startsWith('image/')) await hashPictureLater(tx, id);
  const isEstimate = plan.documentType === paperEstimate && permits(actor, 'estimate.save');
  if (claimId !== null && (plan.category === 'INVOICE' || isEstimate)) await readPaperLater(tx, id, claimId);
  await audit(tx, {
    action: 'upload-file',
    subjectType: claimId === null ? 'file' : 'claim',
    subjectId: claimId ?? id,
    after: { file: id, category: plan.category, documentType: plan.documentType, mimeType: file.mimeType, size: file.storedSize },
  });
  // A draft has no history yet that others read.
  if (claimId !== null && stage !== 'draft') await record(tx, claimId, 'document-added', { name: file.originalName });
  return id;
}

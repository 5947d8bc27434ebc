import type { FastifyRequest } from 'fastify';
import type { FileCategory, FileDto } from '#contract/files.schemas.ts';
import { maximumClaimFiles, maximumFileSize, leastPictureSide } from '#contract/files.ts';
import { problem, Problem } from '#contract/errors.ts';
import { message } from '#contract/messages.ts';
import { countedFiles, isStaffPaper } from '#domain/claims/intake/papers.ts';
import { paperEstimate, paperSurvey } from '#domain/claims/repair/e-invoice.ts';
import { permits, scopeOf } from '#domain/permissions.ts';
import type { Holder, Permission } from '#domain/permissions.ts';
import type { ClaimStage } from '#domain/claims/stages.ts';
import { lockClaim, permit, readClaim, readPaperLater } from '#server/features/claims/door/claims.service.ts';
import type { ClaimFile } from '#server/features/claims/door/claims.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { receiveUpload, uploadRoot } from '#server/platform/files/receive-upload.ts';
import type { ReceivedUpload, ReceivedFile } from '#server/platform/files/receive-upload.ts';
import type { Platform } from '#server/platform/platform.ts';
import { record } from '#server/platform/messages/send.ts';
import { selectFiles, toFileDto, canDeleteFrom } from './file-rules.ts';
import { hashPictureLater, dropFiles, dropLater, keepFiles } from './keep-files.ts';
import type { KeptFile } from './keep-files.ts';
import { holdUpload, settleUpload } from './pieces/settle-upload.ts';
import { readPlace, whenTaken } from '#domain/claims/intake/photos.ts';
import { nearestPlace } from '#server/features/places/places.service.ts';
import { noteTypes } from '#domain/claims/voice-note.ts';
import { isHeld } from '#server/features/retention/retention.service.ts';
import { removeNotes, voiceNotesOf } from '#server/platform/files/stored.ts';
import { inspectFile, inspectVoiceNote } from '#server/platform/files/inspect-file.ts';
import type { InspectedFile } from '#server/platform/files/inspect-file.ts';

/** Where an upload belongs. KYC files belong to their owner and are attached to a submission later. */
type Destination = { readonly kind: 'kyc' } | { readonly kind: 'claim'; readonly claimId: string | null };

interface UploadPlan {
  destination: Destination;
  category: FileCategory;
  documentType: string | null;
  photo?: SentPhotoFacts;
  /** Throws if it may not be added; the claim is locked. */
  admit?: (tx: Tx) => Promise<void>;
  /** The resumable upload that becomes this file, once. */
  uploadId?: string;
}

/** Streams the body to disk, with the maximum number of files per request. */
export async function receive(platform: Platform, request: FastifyRequest, files: number): Promise<ReceivedUpload> {
  return receiveUpload(request, { root: uploadRoot(platform.config), files, fileSize: maximumFileSize });
}

/** Checks, stores and records the received files, all or none. The same file again (a retry after a lost reply) returns the existing one. */
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
    // The commit is uncertain: the job checks whether the rows exist.
    else for (const { storageKey } of kept) await dropLater(platform, storageKey);
    throw error;
  }
}

/** The specification has its own messages for KYC. */
function forKyc(error: unknown): unknown {
  if (!(error instanceof Problem) || error.code !== 'file.unsupported' || error.messageKey) return error;
  return problem('file.unsupported', { messageKey: 'file.unsupported-kyc' });
}

/** Refuses early, before bytes are decoded and stored; the check under lock below decides. */
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

/** Locks the claim (or the owner without one) while files are counted and added. Null: not a claim. */
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
  const isRead = plan.category === 'INVOICE' || isEstimate || plan.documentType === paperSurvey;
  if (claimId !== null && isRead) await readPaperLater(tx, id, claimId);
  await audit(tx, {
    action: 'upload-file',
    subjectType: claimId === null ? 'file' : 'claim',
    subjectId: claimId ?? id,
    after: { file: id, category: plan.category, documentType: plan.documentType, mimeType: file.mimeType, size: file.storedSize },
  });
  // A draft has no history that others read.
  if (claimId !== null && stage !== 'draft') await record(tx, claimId, 'document-added', { name: file.originalName });
  return id;
}

/** Permission needed to add a file of this kind to a claim. */
const permissionFor: Readonly<Record<Exclude<FileCategory, 'kyc' | 'VOICE_NOTE'>, Permission>> = {
  CLAIM_DOCUMENT: 'claim-document.add',
  SURVEY_PHOTO: 'survey.report',
  REPAIR_PHOTO: 'repair.record',
  INVOICE: 'invoice.upload',
  INSURER_PROOF: 'claim.review',
  SIGNED_DEED: 'deed.sign',
  STAMP_PAPER: 'deed.stamp',
  ANSWER: 'claim-question.answer',
};

/** For roles whose work produces many photos. */
const maximumWorkFiles = 60;
/** KYC files per person: seven kinds of document, three files each, and some that were replaced. */
const maximumKycFiles = 40;

function mayAdd(actor: Holder, { category, documentType }: Pick<UploadPlan, 'category' | 'documentType'>): boolean {
  if (category === 'kyc') return false;
  if (isStaffPaper(documentType) && !permits(actor, 'claim.review')) return false;
  if (category !== 'VOICE_NOTE') return permits(actor, permissionFor[category]);
  // Only the owner may add the description.
  return documentType === 'description'
    ? scopeOf(actor, 'claim-document.add') === 'own'
    : permits(actor, 'claim-question.answer');
}

/** Maximum files of this category per person and claim: 10 for its claimant (specification §5); `countedFiles` says which count. */
function maximumFilesOf(actor: Holder, category: FileCategory): number {
  const isOwn = scopeOf(actor, 'claim-document.add') === 'own';
  return isOwn && category === 'CLAIM_DOCUMENT' ? maximumClaimFiles : maximumWorkFiles;
}

/** As sent by the device; unverified, nothing relies on it. */
interface SentPhotoFacts {
  readonly takenAt?: string | undefined;
  readonly place?: string | undefined;
}

/** Columns of a photo's row: its time, and its place to about a kilometre, with the nearest place name. */
async function photoFacts(tx: Tx, { takenAt, place }: SentPhotoFacts) {
  const at = place === undefined ? null : readPlace(place);
  return {
    taken_at: takenAt === undefined ? null : whenTaken(new Date(takenAt), tx.now),
    place_lat: at?.lat ?? null,
    place_lng: at?.lng ?? null,
    place_near: at ? ((await nearestPlace(tx.db, at)) ?? null) : null,
  };
}

const isNote = ({ category }: UploadPlan): boolean => category === 'VOICE_NOTE';
const isOfDescription = (plan: UploadPlan): boolean => isNote(plan) && plan.documentType === 'description';

/** Recordings are accepted only as voice notes, and voice notes only as recordings. */
const inspectorFor =
  (platform: Platform, plan: UploadPlan) =>
  (file: ReceivedFile): Promise<InspectedFile> =>
    isNote(plan) ? inspectVoiceNote(file) : inspectFile(platform, file, leastPictureSide);

/** The action that the uploader needs. */
function actionFor(plan: UploadPlan) {
  return isNote(plan) && !isOfDescription(plan) ? 'save-answer' : 'add-document';
}

/** A voice note belongs to a part of a claim: with another type it would pass as a document. */
function refuseOddNote(plan: UploadPlan): void {
  if (!isNote(plan)) return;
  if (!noteTypes.some((type) => type === plan.documentType))
    throw problem('input.invalid', { fieldErrors: { documentType: 'general.choose-one-of' } });
  const { destination } = plan;
  if (destination.kind !== 'claim' || destination.claimId === null)
    throw problem('input.invalid', { fieldErrors: { entityId: 'general.not-found' } });
}

/**
 * A description has one note. Before filing a new one replaces it; afterwards one delayed by the network may still arrive, and the existing one stays, like the
 * text.
 */
async function removeEarlierNote(
  tx: Tx,
  actor: UserActor,
  { destination }: UploadPlan,
  { keptId, stage }: { readonly keptId: string; readonly stage: ClaimStage | null },
): Promise<void> {
  if (destination.kind !== 'claim' || destination.claimId === null) return;
  const { claimId } = destination;
  const earlier = await voiceNotesOf(tx, claimId).where('document_type', '=', 'description').where('id', '<>', keptId).execute();
  if (earlier.length === 0) return;
  if (stage !== 'draft') throw problem('file.too-many', { messageKey: message('file.too-many', { max: 1 }) });
  if (await isHeld(tx.db, actor.userId)) throw problem('file.in-use');
  await removeNotes(tx, claimId, earlier);
}

import { problem } from '#contract/errors.ts';
import { leastPictureSide } from '#contract/files.ts';
import { message } from '#contract/messages.ts';
import type { ClaimStage } from '#domain/claims/stages.ts';
import { noteTypes } from '#domain/claims/voice-note.ts';
import { isHeld } from '#server/features/retention/retention.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { removeNotes, voiceNotesOf } from '#server/platform/files/claim-voice-notes.ts';
import type { InspectedFile } from '#server/platform/files/inspect-file.ts';
import { inspectFile } from '#server/platform/files/inspect-file.ts';
import { inspectVoiceNote } from '#server/platform/files/inspect-voice-note.ts';
import type { ReceivedFile } from '#server/platform/files/receive-upload.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { UploadPlan } from './upload-files.ts';

const isNote = ({ category }: UploadPlan): boolean => category === 'VOICE_NOTE';
export const isOfDescription = (plan: UploadPlan): boolean => isNote(plan) && plan.documentType === 'description';

/** Recordings are taken as voice notes and as nothing else, and nothing else as one. */
export const inspectorFor =
  (platform: Platform, plan: UploadPlan) =>
  (file: ReceivedFile): Promise<InspectedFile> =>
    isNote(plan) ? inspectVoiceNote(file) : inspectFile(platform, file, leastPictureSide);

/** What must be allowed to whoever adds it. */
export function actionFor(plan: UploadPlan) {
  return isNote(plan) && !isOfDescription(plan) ? 'save-answer' : 'add-document';
}

/** A note stands beside something of a claim: by another name it would pass as one of its papers. */
export function refuseOddNote(plan: UploadPlan): void {
  if (!isNote(plan)) return;
  if (!noteTypes.some((type) => type === plan.documentType))
    throw problem('input.invalid', { fieldErrors: { documentType: 'general.choose-one-of' } });
  const { destination } = plan;
  if (destination.kind !== 'claim' || destination.claimId === null)
    throw problem('input.invalid', { fieldErrors: { entityId: 'general.not-found' } });
}

/**
 * A description has one note. Before filing, who says it again means the last; afterwards one that waited for a network may still arrive,
 * and what is there stays, as the text does.
 */
export async function removeEarlierNote(
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

import { isHeld } from '#server/features/retention/retention.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { removeStoredFile } from '#server/platform/files/remove-stored-file.ts';

/** The draft is given up: a voice that nobody will listen to is not kept with it, unless a court wants all of it kept. */
export async function removeVoiceNotes(tx: Tx, actor: UserActor, claimId: string): Promise<void> {
  const notes = await tx.db
    .selectFrom('stored_file')
    .select('id')
    .where('entity_type', '=', 'claim')
    .where('entity_id', '=', claimId)
    .where('category', '=', 'VOICE_NOTE')
    .where('deleted_at', 'is', null)
    .execute();
  if (notes.length === 0 || (await isHeld(tx.db, actor.userId))) return;
  for (const { id } of notes) {
    await removeStoredFile(tx, id);
    await audit(tx, { action: 'delete-file', subjectType: 'claim', subjectId: claimId, before: { file: id } });
  }
}

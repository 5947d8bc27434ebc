import { isHeld } from '#server/features/retention/retention.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { removeNotes, voiceNotesOf } from '#server/platform/files/claim-voice-notes.ts';

/** The draft is given up: a voice that nobody will listen to is not kept with it, unless a court wants all of it kept. */
export async function removeVoiceNotes(tx: Tx, actor: UserActor, claimId: string): Promise<void> {
  const notes = await voiceNotesOf(tx, claimId).execute();
  if (notes.length > 0 && !(await isHeld(tx.db, actor.userId))) await removeNotes(tx, claimId, notes);
}

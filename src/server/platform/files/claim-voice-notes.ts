import { audit } from '../audit/audit.ts';
import type { Tx } from '../db/transaction.ts';
import { removeStoredFile } from './remove-stored-file.ts';

/** What was recorded for a claim and is there. */
export function voiceNotesOf(tx: Tx, claimId: string) {
  return tx.db
    .selectFrom('stored_file')
    .select('id')
    .where('entity_type', '=', 'claim')
    .where('entity_id', '=', claimId)
    .where('category', '=', 'VOICE_NOTE')
    .where('deleted_at', 'is', null);
}

/** Takes them away, each written down. The caller knows that they may go. */
export async function removeNotes(tx: Tx, claimId: string, notes: readonly { readonly id: string }[]): Promise<void> {
  for (const { id } of notes) {
    await removeStoredFile(tx, id);
    await audit(tx, { action: 'delete-file', subjectType: 'claim', subjectId: claimId, before: { file: id } });
  }
}

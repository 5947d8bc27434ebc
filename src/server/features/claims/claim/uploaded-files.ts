import { problem } from '#contract/errors.ts';
import { message } from '#contract/messages.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

interface FileOf {
  readonly claimId: string;
  /** Form field to which the error belongs. */
  readonly field: string;
  /** Only files uploaded by the acting person count. */
  readonly ownOnly?: boolean;
  readonly photosOnly?: boolean;
  /** Maximum number of voice notes; 0 where only documents count. */
  readonly mostNotes?: number;
  /** Maximum number of other files. */
  readonly most?: number;
}

/** Throws a field error unless every id is a live file of this claim, so that nobody can reference another claim's documents. */
export async function requireClaimFiles(
  tx: Tx,
  fileIds: readonly string[],
  { claimId, field, ownOnly = false, photosOnly = false, mostNotes = 0, most = Number.POSITIVE_INFINITY }: FileOf,
): Promise<void> {
  const wanted = [...new Set(fileIds)].filter((id) => id !== '');
  const files = wanted.length === 0 ? [] : await findFiles(tx, wanted, claimId);
  const own = ownOnly ? files.filter((file) => file.owner_id === tx.actor.userId) : files;
  if (own.length !== wanted.length || wanted.length === 0) throw refused(field, 'file.unknown');
  // Voice notes about the accident accompany its text and are no answers.
  const notes = own.filter(({ category }) => category === 'VOICE_NOTE');
  if (notes.length > mostNotes || notes.some(({ document_type: type }) => type !== 'answer'))
    throw refused(field, 'file.unknown');
  if (own.length - notes.length > most) throw refused(field, message('file.too-many', { max: most }));
  if (photosOnly && own.some((file) => !file.mime_type.startsWith('image/'))) throw refused(field, 'file.not-a-photo');
}

function refused(field: string, key: string) {
  return problem('input.invalid', { fieldErrors: { [field]: key } });
}

async function findFiles(tx: Tx, ids: string[], claimId: string) {
  return tx.db
    .selectFrom('stored_file')
    .select(['id', 'owner_id', 'mime_type', 'category', 'document_type'])
    .where('id', 'in', ids)
    .where('entity_type', '=', 'claim')
    .where('entity_id', '=', claimId)
    .where('deleted_at', 'is', null)
    .execute();
}

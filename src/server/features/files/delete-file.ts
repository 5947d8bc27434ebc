import { problem } from '#contract/errors.ts';
import { lockClaim } from '#server/features/claims/claims.service.ts';
import { isHeld } from '#server/features/retention/retention.service.ts';
import { sql } from 'kysely';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { removeStoredFile } from '#server/platform/files/remove-stored-file.ts';
import type { Platform } from '#server/platform/platform.ts';
import { record } from '#server/platform/messages/record.ts';

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
 * Papers may be taken back until people work on them; afterwards they are evidence, and a question about one is no leave to take it away: while questions
 * wait, only what has come since. What was said of the accident stays from filing on, as its text does.
 */
export function canDeleteFrom(claim: ItsClaim, { category, document_type: type, created_at: added }: DeletableFile): boolean {
  if (category === 'VOICE_NOTE' && type === 'description') return claim.stage === 'draft';
  if (claim.stage === 'info_needed') return claim.questions_asked_at !== null && added >= claim.questions_asked_at;
  return claim.stage === 'draft' || claim.stage === 'submitted';
}

/** Deletes one's own file, by its id or its name. Others' files are absent (404); a file on which something rests stays (409). */
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

/** Does a report, an invoice, a decision or a KYC submission rest on it? */
export async function isRestedOn(tx: Tx, fileId: string, claimId: string | null): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`select (
    exists (select from claim where id = ${claimId} and proof_file_id = ${fileId})
    or exists (select from repair_invoice where file_id = ${fileId})
    or exists (select from survey where claim_id = ${claimId} and ${fileId}::uuid = any(photo_file_ids))
    or exists (select from kyc_document where file_id = ${fileId})
  ) as used`.execute(tx.db);
  return rows[0]?.used === true;
}

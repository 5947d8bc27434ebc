import { isStaffPaper } from '#domain/claims/intake/papers.ts';
import type { DocumentType } from '#domain/claims/intake/papers.ts';
import { problem } from '#contract/errors.ts';
import { lockClaim, lookForSignalsLater } from '#server/features/claims/claims.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isRestedOn } from './delete-file.ts';

/** Staff say which paper a file of the claim is; what is missing and every check follow. What a report, an invoice or a decision rests on stays as it was signed. */
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
    // What its owner called a lender's consent is one once staff say so.
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
    await lookForSignalsLater(tx, claimId);
  });
}

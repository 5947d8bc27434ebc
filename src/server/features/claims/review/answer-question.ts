import { isStaffPaper } from '#domain/claims/intake/papers.ts';
import type { ClaimStateDto } from '#contract/claims/claim-state.ts';
import { maximumAnswerFiles } from '#contract/claims/review/review-actions.schemas.ts';
import { problem } from '#contract/errors.ts';
import type { Actor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { record } from '#server/platform/messages/record.ts';
import { requireClaimFiles } from '../uploaded-files.queries.ts';
import { lockClaim, permit, stateAfter, takeStep } from '../claim-steps.ts';

export interface Answer {
  readonly questionId: string;
  readonly answer: string;
  readonly fileIds: string[];
}

/** The party that was asked answers one question; the last answer takes the claim back to the stage that asked. `note` writes down how it came. */
export async function answerQuestion(
  platform: Platform,
  actor: Actor,
  claimId: string,
  { questionId, answer, fileIds }: Answer,
  note?: (tx: Tx) => Promise<void>,
): Promise<ClaimStateDto> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    permit(actor, 'save-answer', file);
    const question = file.questions.find((one) => one.id === questionId && one.asked_of === actor.role);
    if (!question) throw problem('record.not-found');
    if (fileIds.length > 0) {
      const most = maximumAnswerFiles;
      await requireClaimFiles(tx, fileIds, { claimId, field: 'fileIds', ownOnly: true, mostNotes: 1, most });
    }
    await tx.db
      .updateTable('claim_question')
      .set({ answer, answer_file_ids: fileIds, answered_by: actor.userId, answered_at: tx.now })
      .where('id', '=', questionId)
      .execute();
    if (question.paper !== null) await fileAsAsked(tx, claimId, question.paper, fileIds);
    await note?.(tx);
    await record(tx, claimId, 'question-answered', { by: actor.role });
    const questions = file.facts.questions.map((one, index) =>
      file.questions[index]?.id === questionId ? { ...one, answered: true } : one,
    );
    if (questions.every((one) => one.answered)) {
      await takeStep(tx, file, { action: 'answer-info', given: { questions } });
      await tx.db
        .updateTable('claim_question')
        .set({ closed_at: tx.now })
        .where('claim_id', '=', claimId)
        .where('closed_at', 'is', null)
        .execute();
      await record(tx, claimId, 'info-complete');
    } else {
      await takeStep(tx, file, { action: 'save-answer' });
    }
    return stateAfter(tx, claimId);
  });
}

/** What answers a question for a paper is that paper, unless only staff may enter it; a voice note stays one. */
async function fileAsAsked(tx: Tx, claimId: string, asked: string, fileIds: readonly string[]): Promise<void> {
  const paper = isStaffPaper(asked) ? 'other' : asked;
  if (fileIds.length === 0) return;
  const filed = await tx.db
    .updateTable('stored_file')
    .set({ document_type: paper })
    .where('id', 'in', fileIds)
    .where('entity_id', '=', claimId)
    .where('category', '<>', 'VOICE_NOTE')
    .returning('id')
    .execute();
  for (const { id } of filed)
    await audit(tx, {
      action: 'file-document',
      subjectType: 'claim',
      subjectId: claimId,
      after: { file: id, documentType: paper },
    });
}

import type { WordReply } from '#contract/claims/review/insurers-word.schemas.ts';
import { problem } from '#contract/errors.ts';
import { presentWord } from '#domain/claims/review/insurers-word.ts';
import type { Actor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockClaim, permit, takeStep } from '../../claim-steps.ts';
import { wordReplyOf } from './view-insurer-word.ts';

/** From now on an approval is compared with what the officer corrected. */
export async function takeOverCorrection(platform: Platform, actor: Actor, claimId: string): Promise<WordReply> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    permit(actor, 'take-over-correction', file);
    const word = presentWord(file.facts);
    if (word?.answer !== 'corrected' || word.takenOver) throw problem('word.nothing-corrected');
    await takeStep(tx, file, { action: 'take-over-correction', noted: { after: { wordId: word.id, terms: word.terms } } });
    await tx.db
      .updateTable('insurer_word')
      .set({ taken_over_by: actor.userId, taken_over_at: tx.now })
      .where('id', '=', word.id)
      .execute();
    return wordReplyOf(tx.db, actor, file, tx.now);
  });
}

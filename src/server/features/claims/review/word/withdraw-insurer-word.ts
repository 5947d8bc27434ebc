import type { WordReply } from '#contract/claims/review/insurers-word.schemas.ts';
import { problem } from '#contract/errors.ts';
import type { Actor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockClaim, permit } from '../../claim-steps.ts';
import { endOpenWord } from './ask-insurer.ts';
import { wordReplyOf } from './view-insurer-word.ts';

/** Takes the open link back. What officers have said already stays. */
export async function withdrawInsurerWord(platform: Platform, actor: Actor, claimId: string): Promise<WordReply> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    permit(actor, 'ask-insurer', file);
    if (!(await endOpenWord(tx, claimId, 'withdrawn'))) throw problem('word.none-open');
    await audit(tx, { action: 'withdraw-insurer-word', subjectType: 'claim', subjectId: claimId });
    return wordReplyOf(tx.db, actor, file, tx.now);
  });
}

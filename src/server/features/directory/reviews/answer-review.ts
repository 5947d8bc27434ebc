import type { ReviewDto } from '#contract/directory/reviews.schemas.ts';
import { problem } from '#contract/errors.ts';
import { listingOfOwner } from '#server/features/garages/garages.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { toReview } from './reviews.queries.ts';

/** The garage's word to a review of its own listing that its page shows; another garage's is not found. */
export async function answerReview(platform: Platform, actor: UserActor, id: string, answer: string): Promise<ReviewDto> {
  return inTransaction(platform, actor, async (tx) => {
    const listingId = await listingOfOwner(tx.db, actor.userId);
    const before = await tx.db
      .selectFrom('garage_rating')
      .selectAll()
      .where('id', '=', id)
      .where('listing_id', '=', listingId)
      .where('is_public', '=', true)
      .where('hidden_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw problem('record.not-found');
    const after = await tx.db
      .updateTable('garage_rating')
      .set({ answer, answered_at: tx.now })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, {
      action: 'answer-review',
      subjectType: 'claim',
      subjectId: before.claim_id,
      before: { answer: before.answer },
      after: { answer },
    });
    return toReview(after);
  });
}

import type { StaffReviewDto } from '#contract/directory/reviews.schemas.ts';
import { problem } from '#contract/errors.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { toStaffReview } from './reviews.queries.ts';

/** Takes a review off the public page, or with `reason` null puts it back; its author reads the reason, and its stars stay counted. */
export async function hideReview(
  platform: Platform,
  actor: UserActor,
  id: string,
  reason: string | null,
): Promise<StaffReviewDto> {
  return inTransaction(platform, actor, async (tx) => {
    const before = await tx.db
      .selectFrom('garage_rating')
      .selectAll()
      .where('id', '=', id)
      .where('is_public', '=', true)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw problem('record.not-found');
    const hidden =
      reason === null
        ? { hidden_at: null, hidden_by: null, hidden_reason: null }
        : { hidden_at: tx.now, hidden_by: actor.userId, hidden_reason: reason };
    const after = await tx.db
      .updateTable('garage_rating')
      .set(hidden)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, {
      action: reason === null ? 'show-review' : 'hide-review',
      subjectType: 'claim',
      subjectId: before.claim_id,
      before: { hiddenReason: before.hidden_reason },
      after: { hiddenReason: reason },
    });
    return toStaffReview(after);
  });
}

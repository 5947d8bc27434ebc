import { sql } from 'kysely';
import type { ClaimStateDto } from '#contract/claims/claim-state.ts';
import { problem } from '#contract/errors.ts';
import type { Actor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { record } from '#server/platform/messages/record.ts';
import { lockClaim, stateAfter, takeStep } from '../claim-steps.ts';

/** 1 to 5 stars, once per claim; the listing's average counts it at once. */
export async function rateGarage(
  platform: Platform,
  actor: Actor,
  claimId: string,
  rating: number,
  comment: string | undefined,
): Promise<ClaimStateDto> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    const claim = await takeStep(tx, file, { action: 'rate-garage' });
    if (claim.listing_id === null) throw problem('claim.wrong-stage');
    await tx.db
      .insertInto('garage_rating')
      .values({
        claim_id: claimId,
        listing_id: claim.listing_id,
        rated_by: actor.userId ?? '',
        rating,
        comment: comment || null,
        created_at: tx.now,
      })
      .execute();
    await tx.db
      .updateTable('garage_listing')
      .set({ rating_sum: sql`rating_sum + ${rating}`, rating_count: sql`rating_count + 1`, updated_at: tx.now })
      .where('id', '=', claim.listing_id)
      .execute();
    await record(tx, claimId, 'rated', { rating });
    return stateAfter(tx, claimId);
  });
}

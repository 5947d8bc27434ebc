import { sql } from 'kysely';
import type { ClaimStateDto } from '#contract/claims/claim-state.ts';
import { problem } from '#contract/errors.ts';
import type { Actor } from '#server/platform/actor.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { record } from '#server/platform/messages/record.ts';
import { lockClaim, stateAfter, takeStep } from '../claim-steps.ts';

/** 1 to 5 stars, once per claim; the listing's average counts it at once. */
export async function rateGarage(
  platform: Platform,
  actor: Actor,
  claimId: string,
  rating: number,
  { comment, publish }: { readonly comment?: string | undefined; readonly publish?: boolean | undefined },
): Promise<ClaimStateDto> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    const claim = await takeStep(tx, file, { action: 'rate-garage' });
    if (claim.listing_id === null) throw problem('claim.wrong-stage');
    if (await isOfTheGarage(tx, actor.userId ?? '', claim.listing_id)) throw problem('review.own-garage');
    await tx.db
      .insertInto('garage_rating')
      .values({
        claim_id: claimId,
        listing_id: claim.listing_id,
        rated_by: actor.userId ?? '',
        rating,
        comment: comment || null,
        is_public: Boolean(comment) && publish === true,
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

/** Does the one who rates have the garage's own telephone or address of mail? A second account is how a garage would praise itself. */
async function isOfTheGarage(tx: Tx, userId: string, listingId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from app_user me
      join garage_listing l on l.id = ${listingId}
      left join garage g on g.id = l.garage_id
      left join app_user owner on owner.id = g.owner_id
      where me.id = ${userId} and (me.phone = owner.phone or exists (select from unnest(l.contact_numbers) n where right(regexp_replace(n, '\\D', '', 'g'), 10) = me.phone) or lower(me.email) in (lower(l.email), lower(owner.email)))
    ) as found`.execute(tx.db);
  return rows[0]?.found ?? false;
}

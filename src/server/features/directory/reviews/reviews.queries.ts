import type { Selectable } from 'kysely';
import { pagesOf, type Paged } from '#contract/paged.ts';
import type { ReviewDto, StaffReviewDto } from '#contract/directory/reviews.schemas.ts';
import { todayInKolkata } from '#domain/dates.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { GarageRating } from '#server/platform/db/database-types.ts';

interface Page {
  readonly page: number;
  readonly limit: number;
}

export type ReviewRow = Selectable<GarageRating>;

/** Reviews of a listing that its page shows, and with `hidden` those that were taken off it. */
export async function findReviews(
  db: Database,
  listingId: string,
  { page, limit }: Page,
  withHidden = false,
): Promise<Paged<ReviewRow>> {
  let rows = db.selectFrom('garage_rating').where('listing_id', '=', listingId).where('is_public', '=', true);
  if (!withHidden) rows = rows.where('hidden_at', 'is', null);
  const [{ total }, data] = await Promise.all([
    rows.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    rows
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
  ]);
  return { data, total: Number(total), totalPages: pagesOf(Number(total), limit), page, limit };
}

export function toReview(row: ReviewRow): ReviewDto {
  return {
    id: row.id,
    rating: row.rating,
    text: row.comment ?? '',
    month: todayInKolkata(row.created_at).slice(0, 7),
    answer: row.answer,
  };
}

export const toStaffReview = (row: ReviewRow): StaffReviewDto => ({
  ...toReview(row),
  claimId: row.claim_id,
  hiddenReason: row.hidden_reason,
});

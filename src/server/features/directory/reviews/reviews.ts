import type { Selectable } from 'kysely';
import { pagesOf } from '#contract/paged.ts';
import type { Paged } from '#contract/paged.ts';
import { reviewsSchemas } from '#contract/directory/reviews.schemas.ts';
import type { ReviewDto, StaffReviewDto } from '#contract/directory/reviews.schemas.ts';
import { todayInKolkata } from '#domain/dates.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { GarageRating } from '#server/platform/db/database-types.ts';
import { problem } from '#contract/errors.ts';
import { listingOfOwner } from '#server/features/garages/garages.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as contract from '#contract/directory/reviews.endpoints.ts';
import { routesOf } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';

interface Page {
  readonly page: number;
  readonly limit: number;
}

type ReviewRow = Selectable<GarageRating>;

/** Reviews shown on a listing's page; with `hidden` also those taken off it. */
async function findReviews(
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

function toReview(row: ReviewRow): ReviewDto {
  return {
    id: row.id,
    rating: row.rating,
    text: row.comment ?? '',
    month: todayInKolkata(row.created_at).slice(0, 7),
    answer: row.answer,
  };
}

const toStaffReview = (row: ReviewRow): StaffReviewDto => ({
  ...toReview(row),
  claimId: row.claim_id,
  hiddenReason: row.hidden_reason,
});

/** The garage's reply to a visible review of its own listing; 404 for another garage's. */
async function answerReview(platform: Platform, actor: UserActor, id: string, answer: string): Promise<ReviewDto> {
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

/** Hides a review from the public page, or with `reason` null restores it; its author sees the reason, and its stars still count. */
async function hideReview(platform: Platform, actor: UserActor, id: string, reason: string | null): Promise<StaffReviewDto> {
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

const route = routesOf(reviewsSchemas);

export const garageReviewRoutes: readonly Route[] = [
  route(contract.listReviews, async ({ platform, params, query }) => {
    const found = await findReviews(platform.db, params.id, query);
    return { ...found, data: found.data.map(toReview) };
  }),
  route(contract.listStaffReviews, async ({ platform, params, query }) => {
    const found = await findReviews(platform.db, params.id, query, true);
    return { ...found, data: found.data.map(toStaffReview) };
  }),
  route(contract.listOwnReviews, async ({ platform, actor, query }) => {
    const found = await findReviews(platform.db, await listingOfOwner(platform.db, actor.userId), query);
    return { ...found, data: found.data.map(toReview) };
  }),
  route(contract.answerReview, ({ platform, actor, params, body }) => answerReview(platform, actor, params.id, body.answer)),
  route(contract.hideReview, ({ platform, actor, params, body }) => hideReview(platform, actor, params.id, body.reason)),
  route(contract.showReview, ({ platform, actor, params }) => hideReview(platform, actor, params.id, null)),
];

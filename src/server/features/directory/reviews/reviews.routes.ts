import * as contract from '#contract/directory/reviews.endpoints.ts';
import { reviewsSchemas } from '#contract/directory/reviews.schemas.ts';
import { listingOfOwner } from '#server/features/garages/garages.service.ts';
import { routesOf } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { answerReview } from './answer-review.ts';
import { hideReview } from './hide-review.ts';
import { findReviews, toReview, toStaffReview } from './reviews.queries.ts';

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

import { endpointsOf } from '#contract/endpoint.ts';
import type { reviewsSchemas } from './reviews.schemas.ts';

const endpoint = endpointsOf<typeof reviewsSchemas>();

export const listReviews = endpoint({
  id: 'listReviews',
  method: 'GET',
  path: '/garage-reviews/{id}',
  access: 'public',
  cacheSeconds: 0,
});

export const listStaffReviews = endpoint({
  id: 'listStaffReviews',
  method: 'GET',
  path: '/garage-reviews/{id}/all',
  access: 'application.read',
});

export const listOwnReviews = endpoint({
  id: 'listOwnReviews',
  method: 'GET',
  path: '/garage/reviews',
  access: 'garage-dashboard.read',
});

export const answerReview = endpoint({
  id: 'answerReview',
  method: 'PUT',
  path: '/garage/reviews/{id}/answer',
  access: 'review.answer',
});

export const hideReview = endpoint({
  id: 'hideReview',
  method: 'POST',
  path: '/garage/reviews/{id}/hide',
  access: 'listing.manage',
});

export const showReview = endpoint({
  id: 'showReview',
  method: 'POST',
  path: '/garage/reviews/{id}/show',
  access: 'listing.manage',
});

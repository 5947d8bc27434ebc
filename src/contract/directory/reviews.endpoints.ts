import { endpointsOf } from '../endpoint.ts';
import type { reviewsSchemas } from './reviews.schemas.ts';

const endpoint = endpointsOf<typeof reviewsSchemas>();

export const listReviews = endpoint({
  id: 'listReviews',
  method: 'GET',
  path: '/garage-reviews/{id}',
  access: 'public',
  summary: 'What owners wrote about a garage after a repair that was paid for, the newest first',
  cacheSeconds: 0,
});

export const listStaffReviews = endpoint({
  id: 'listStaffReviews',
  method: 'GET',
  path: '/garage-reviews/{id}/all',
  access: 'application.read',
  summary: 'The same with those that were taken off the page, and of which claim each is',
});

export const listOwnReviews = endpoint({
  id: 'listOwnReviews',
  method: 'GET',
  path: '/garage/reviews',
  access: 'garage-dashboard.read',
  summary: 'What is on the public page of the own garage',
});

export const answerReview = endpoint({
  id: 'answerReview',
  method: 'PUT',
  path: '/garage/reviews/{id}/answer',
  access: 'review.answer',
  summary: 'The garage’s word to a review of it; a later one takes the place of the earlier',
});

export const hideReview = endpoint({
  id: 'hideReview',
  method: 'POST',
  path: '/garage/reviews/{id}/hide',
  access: 'listing.manage',
  summary: 'Take a review off the public page, with a reason that its author reads; its stars stay counted',
});

export const showReview = endpoint({
  id: 'showReview',
  method: 'POST',
  path: '/garage/reviews/{id}/show',
  access: 'listing.manage',
  summary: 'Put a review back on the public page',
});

import { hasContactDetails } from '#domain/directory/contact-details.ts';
import { idParams, pageQuery, requiredText } from '#contract/fields.ts';
import { paged } from '../paged.ts';
import { z } from '#contract/zod-setup.ts';

/** Public view of a review, without its author. */
export const reviewDto = z.object({
  id: z.string(),
  /** 1 to 5. */
  rating: z.number(),
  text: z.string(),
  /** Month of writing in Indian time: '2026-11'. */
  month: z.string(),
  answer: z.nullable(z.string()),
});
export type ReviewDto = z.output<typeof reviewDto>;

export const staffReviewDto = z.extend(reviewDto, { claimId: z.string(), hiddenReason: z.nullable(z.string()) });
export type StaffReviewDto = z.output<typeof staffReviewDto>;

const reviewsPage = pageQuery(5, 20);

/** Rejects contact details: readers reach a garage through its listing, not through a review. */
const withoutContacts = z.refine<string>((text) => !hasContactDetails(text), 'rating.contacts');

export const answerReviewBody = z.object({ answer: requiredText('rating.answer.required', 1000).check(withoutContacts) });
export const hideReviewBody = z.object({ reason: requiredText('rating.hide.reason', 500) });

export const reviewsSchemas = {
  listReviews: {
    summary: 'What owners wrote about a garage after a repair that was paid for, the newest first',
    params: idParams,
    query: z.object(reviewsPage),
    reply: paged(reviewDto),
  },
  listStaffReviews: {
    summary: 'The same with those that were taken off the page, and of which claim each is',
    params: idParams,
    query: z.object(reviewsPage),
    reply: paged(staffReviewDto),
  },
  listOwnReviews: {
    summary: 'What is on the public page of the own garage',
    query: z.object(reviewsPage),
    reply: paged(reviewDto),
  },
  answerReview: {
    summary: 'The garage’s word to a review of it; a later one takes the place of the earlier',
    params: idParams,
    body: answerReviewBody,
    reply: reviewDto,
  },
  hideReview: {
    summary: 'Take a review off the public page, with a reason that its author reads; its stars stay counted',
    params: idParams,
    body: hideReviewBody,
    reply: staffReviewDto,
  },
  showReview: {
    summary: 'Put a review back on the public page',
    params: idParams,
    reply: staffReviewDto,
  },
};

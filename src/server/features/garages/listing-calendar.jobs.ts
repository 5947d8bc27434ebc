import { z } from '#contract/zod-setup.ts';
import { defineJob } from '../../platform/jobs/job.ts';

/** Each morning in India: reminders at 30, 7 and 1 day, and what has ended is hidden. */
export const listingCalendar = defineJob({ name: 'listing-calendar', data: z.object({}), schedule: '5 6 * * *' });

/** Each night: months of listings that have passed become income. */
export const earnListingMonths = defineJob({ name: 'earn-listing-months', data: z.object({}), schedule: '35 1 * * *' });

import type { JobHandler } from '../../platform/jobs/job.ts';
import { lapseCashlessHandler } from './cashless/lapse-cashless.ts';
import { checkGarageBankHandler } from './check-garage-bank.ts';
import { dropPhotoHandler } from './photos/remove-photo.ts';
import { earnListingMonthsHandler } from './run-earn-listing-months.ts';
import { listingCalendarHandler } from './run-listing-calendar.ts';

export const garageJobHandlers: readonly JobHandler[] = [
  checkGarageBankHandler,
  listingCalendarHandler,
  earnListingMonthsHandler,
  lapseCashlessHandler,
  dropPhotoHandler,
];

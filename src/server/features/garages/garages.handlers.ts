import type { JobHandler } from '../../platform/platform.ts';
import { lapseCashlessHandler } from './cashless/cashless.ts';
import { checkGarageBankHandler } from './garage-bank.ts';
import { dropPhotoHandler } from './photos/photos.ts';
import { earnListingMonthsHandler } from './listing-fee.ts';
import { listingCalendarHandler } from './publish-listing.ts';

export const garageJobHandlers: readonly JobHandler[] = [
  checkGarageBankHandler,
  listingCalendarHandler,
  earnListingMonthsHandler,
  lapseCashlessHandler,
  dropPhotoHandler,
];

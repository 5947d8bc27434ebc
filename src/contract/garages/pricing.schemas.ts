import { z } from '../zod-setup.ts';

/** What each endpoint takes and answers, by its id. */
export const pricingSchemas = {
  'pricing.garageListingFee': {
    reply: z.object({ fee: z.number(), gstIncluded: z.number(), currency: z.literal('INR'), years: z.number() }),
  },
};

import { queryOptions } from '@tanstack/react-query';
import type { OfferDto } from '#contract/offers.ts';
import { getOffer } from '#contract/offers.ts';
import { api } from '#web/api-client.ts';
import { ApiError } from '#web/api-error.ts';
import { claimKey } from '../claim-keys.ts';

/** The newest offer of a claim; null before the first. */
export const offerQuery = (id: string) =>
  queryOptions({
    queryKey: [...claimKey(id), 'offer'],
    queryFn: async ({ signal }): Promise<OfferDto | null> => {
      try {
        return await api(getOffer, { params: { id }, signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });

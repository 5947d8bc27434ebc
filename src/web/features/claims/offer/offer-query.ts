import { queryOptions } from '@tanstack/react-query';
import type { OfferDto } from '#contract/claims/offer/offer.schemas.ts';
import { getOffer } from '#contract/claims/offer/offer.endpoints.ts';
import { api } from '#web/api-client.ts';
import { queryKey } from '#web/api-query.ts';
import { ApiError } from '#web/api-error.ts';

/** The newest offer of a claim; null before the first. */
export const offerQuery = (id: string) =>
  queryOptions({
    queryKey: queryKey(getOffer, { params: { id } }),
    queryFn: async ({ signal }): Promise<OfferDto | null> => {
      try {
        return await api(getOffer, { params: { id }, signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });

import { queryOptions } from '@tanstack/react-query';
import { getKeyFacts } from '#contract/claims/offer/key-facts.endpoints.ts';
import type { KeyFactsDto } from '#contract/claims/offer/key-facts.schemas.ts';
import { api } from '#web/api-client.ts';
import { queryKey } from '#web/api-query.ts';
import { ApiError } from '#web/api-error.ts';

/** What the newest offer costs and means; null for one from before this was told. */
export const keyFactsQuery = (id: string) =>
  queryOptions({
    queryKey: queryKey(getKeyFacts, { params: { id } }),
    queryFn: async ({ signal }): Promise<KeyFactsDto | null> => {
      try {
        return await api(getKeyFacts, { params: { id }, signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });

import { listClaims } from '#contract/claims/claims.endpoints.ts';
import { apiQuery } from '#web/api/api-query.ts';

/** What a new claim looks through for vehicles, garages and drivers; read ahead, for where there is no network. */
export const earlierClaims = apiQuery(listClaims, { query: { limit: 50, sort: 'newest' } });

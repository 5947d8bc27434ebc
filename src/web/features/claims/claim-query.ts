import { getClaim } from '#contract/claims/claims.endpoints.ts';
import { apiQuery } from '#web/api-query.ts';

/** The claim itself; what belongs to it is in `claim-queries.ts`, which pages that show only the claim need not load. */
export const claimQuery = (id: string) => apiQuery(getClaim, { params: { id } });

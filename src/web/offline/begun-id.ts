import { listClaims } from '#contract/claims/claims.endpoints.ts';
import { apiQuery } from '#web/api/api-query.ts';

const prefix = 'here-';

/** The claim was started on this device and is not on the server yet. */
export const isBegunHere = (claimId: string): boolean => claimId.startsWith(prefix);

export const newBegunId = (): string => `${prefix}${crypto.randomUUID()}`;

/** Earlier claims, from which a new one suggests vehicles, garages and drivers; prefetched for offline use. */
export const earlierClaims = apiQuery(listClaims, { query: { limit: 50, sort: 'newest' } });

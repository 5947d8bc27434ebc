import { listClaims } from '#contract/claims/claims.endpoints.ts';
import { apiQuery } from '#web/api/api-query.ts';

const prefix = 'here-';

/** A claim that was begun on this device, and is not on the server yet. */
export const isBegunHere = (claimId: string): boolean => claimId.startsWith(prefix);

export const newBegunId = (): string => `${prefix}${crypto.randomUUID()}`;

/** What a new claim looks through for vehicles, garages and drivers; read ahead, for where there is no network. */
export const earlierClaims = apiQuery(listClaims, { query: { limit: 50, sort: 'newest' } });

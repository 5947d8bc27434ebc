import { getGarageProfile } from '#contract/garages/garages.endpoints.ts';
import { apiQuery } from '#web/api/api-query.ts';

/** The garage of who is logged in, and where its application stands. */
export const ownGarageQuery = apiQuery(getGarageProfile);

import { getGarageProfile } from '#contract/garages/garages.endpoints.ts';
import { apiQuery } from '#web/api/api-query.ts';

/** The logged-in user's garage and its application status. */
export const ownGarageQuery = apiQuery(getGarageProfile);

import { queryOptions } from '@tanstack/react-query';
import { getGarageProfile } from '#contract/garage-account.ts';
import { api } from '#web/api-client.ts';

/** The garage of who is logged in, and where its application stands. */
export const ownGarageQuery = queryOptions({
  queryKey: ['own-garage'],
  queryFn: ({ signal }) => api(getGarageProfile, { signal }),
});

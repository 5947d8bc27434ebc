import { getClaimantDashboard, listNotifications } from '#contract/dashboard.endpoints.ts';
import { apiQuery, queryKey } from '#web/api/api-query.ts';

/** Everything that dashboards show lies below this key. */
/** Milliseconds between two looks for new notices. */
export const noticesEvery = 30_000;
/** Notices that a dashboard shows (specification §9), and how many when all are asked for. */
const noticesShown = { first: 5, all: 50 } as const;

export const claimantDashboardQuery = apiQuery(getClaimantDashboard);

export const noticesKey = queryKey(listNotifications);

export const noticesQuery = (shown: keyof typeof noticesShown, page = 1) =>
  apiQuery(listNotifications, { query: { page, limit: noticesShown[shown] } });

import { queryOptions } from '@tanstack/react-query';
import { getClaimantDashboard, listNotifications } from '#contract/dashboard.ts';
import { api } from '#web/api-client.ts';

/** Everything that dashboards show lies below this key. */
const dashboardKey = ['dashboard'] as const;

/** Milliseconds between two looks for new notices. */
export const noticesEvery = 30_000;
/** Notices that a dashboard shows (specification §9), and how many when all are asked for. */
const noticesShown = { first: 5, all: 50 } as const;

export const claimantDashboardQuery = queryOptions({
  queryKey: [...dashboardKey, 'claimant'],
  queryFn: ({ signal }) => api(getClaimantDashboard, { signal }),
});

export const noticesKey = [...dashboardKey, 'notices'] as const;

export const noticesQuery = (shown: keyof typeof noticesShown) =>
  queryOptions({
    queryKey: [...noticesKey, shown],
    queryFn: ({ signal }) => api(listNotifications, { query: { page: 1, limit: noticesShown[shown] }, signal }),
  });

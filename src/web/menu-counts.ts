import { useQuery } from '@tanstack/react-query';
import { getMenuCounts } from '#contract/dashboard.ts';
import { api } from './api-client.ts';

/** Invalidate it after an action that finishes somebody's work: the sidebar then counts again. */
export const menuCountsKey = ['menu-counts'] as const;

/** A notice's stream refreshes them at once; work that a whole team shares comes without a notice. */
const refreshMs = 60_000;

/** What waits for this person, by menu key; empty until known. A failure shows no badges and nothing else. */
export function useMenuCounts(): Readonly<Partial<Record<string, number>>> {
  const { data } = useQuery({
    queryKey: menuCountsKey,
    queryFn: ({ signal }) => api(getMenuCounts, { signal }),
    refetchInterval: refreshMs,
  });
  return data ?? {};
}

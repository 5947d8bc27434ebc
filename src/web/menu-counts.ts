import { useQuery } from '@tanstack/react-query';
import { getMenuCounts } from '#contract/dashboard.endpoints.ts';
import { apiQuery, keysBelow } from './api-query.ts';

/** What menu and dashboards count: to be renewed after an action that finishes somebody's work. */
export const workKeys = [keysBelow('/dashboard'), keysBelow('/garage/dashboard')] as const;

/** A notice's stream refreshes them at once; work that a whole team shares comes without a notice. */
const refreshMs = 60_000;

/** What waits for this person, by menu key; empty until known. A failure shows no badges and nothing else. */
export function useMenuCounts(): Readonly<Partial<Record<string, number>>> {
  const { data } = useQuery({
    ...apiQuery(getMenuCounts),
    refetchInterval: refreshMs,
  });
  return data ?? {};
}

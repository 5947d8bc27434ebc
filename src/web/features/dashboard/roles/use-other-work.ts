import { useMenuCounts } from '#web/menu-counts.ts';

/** Menu entries of staff whose number counts something other than claims. */
const others = ['money', 'proposals', 'garages', 'surveyors', 'users', 'policies'] as const;

export interface Waiting {
  readonly key: (typeof others)[number];
  readonly count: number;
}

/** What the menu's badges say that the list of claims does not. */
export function useOtherWork(): readonly Waiting[] {
  const counts = useMenuCounts();
  return others.flatMap((key) => {
    const count = counts[key] ?? 0;
    return count > 0 ? [{ key, count }] : [];
  });
}

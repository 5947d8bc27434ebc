import { useQueryClient } from '@tanstack/react-query';
import { keysBelow } from '#web/api-query.ts';
import { workKeys } from '#web/menu-counts.ts';
import { renew } from '#web/renew.ts';

/** Asks again for the letters, for what waits and for the claims in whose history they stand. */
export function useRemindersChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return () => renew(queries, keysBelow('/insurer-reminders'), keysBelow('/claims'), ...workKeys);
}

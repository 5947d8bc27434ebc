import { useQueryClient } from '@tanstack/react-query';
import { keysBelow, workKeys, renew } from '#web/api/api-query.ts';

/** Asks again for all that money which found its claim changes. */
export function useCashChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return () => renew(queries, keysBelow('/remittances'), keysBelow('/receivables'), keysBelow('/ledger'), keysBelow('/claims'));
}

/** Asks again for the letters, for what waits and for the claims in whose history they stand. */
export function useRemindersChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return () => renew(queries, keysBelow('/insurer-reminders'), keysBelow('/claims'), ...workKeys);
}

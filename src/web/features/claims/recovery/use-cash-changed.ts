import { useQueryClient } from '@tanstack/react-query';
import { keysBelow } from '#web/api-query.ts';
import { renew } from '#web/renew.ts';

/** Asks again for all that money which found its claim changes. */
export function useCashChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return () => renew(queries, keysBelow('/remittances'), keysBelow('/receivables'), keysBelow('/ledger'), keysBelow('/claims'));
}

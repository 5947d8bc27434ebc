import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { menuCountsKey } from '#web/menu-counts.ts';
import { claimKey, claimsKey } from '../claim-keys.ts';

/** After something was done to a claim: everything that shows it is asked again. Resolves when the claim's own page is up to date. */
export function useRefreshClaim(id: string): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    void queries.invalidateQueries({ queryKey: claimsKey });
    void queries.invalidateQueries({ queryKey: menuCountsKey });
    void queries.invalidateQueries({ queryKey: ['dashboard'] });
    await queries.invalidateQueries({ queryKey: claimKey(id) });
  }, [queries, id]);
}

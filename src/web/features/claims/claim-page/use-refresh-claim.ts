import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { workKeys } from '#web/menu-counts.ts';
import { renew } from '#web/renew.ts';
import { claimListKey, keysOfClaim } from '../keys-of-claim.ts';

/** After something was done to a claim: everything that shows it is asked again. Resolves when the claim's own page is up to date. */
export function useRefreshClaim(id: string): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    void renew(queries, claimListKey, ...workKeys);
    await renew(queries, ...keysOfClaim(id));
  }, [queries, id]);
}

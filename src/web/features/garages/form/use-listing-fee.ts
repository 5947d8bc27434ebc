import { garageListingFee } from '#contract/garages/garages.endpoints.ts';
import { useCallback, useEffect, useState } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import { api } from '#web/api/api-client.ts';

type ListingFee = ReplyOf<typeof garageListingFee>;

/** What a year in the directory costs; `failed` when the server did not say. */
export function useListingFee(): { readonly fee: ListingFee | undefined; readonly failed: boolean; readonly retry: () => void } {
  const [fee, setFee] = useState<ListingFee>();
  const [failed, setFailed] = useState(false);
  const load = useCallback((signal?: AbortSignal) => {
    setFailed(false);
    api(garageListingFee, { signal }).then(setFee, () => {
      if (!signal?.aborted) setFailed(true);
    });
  }, []);
  useEffect(() => {
    const abort = new AbortController();
    load(abort.signal);
    return () => abort.abort();
  }, [load]);
  return { fee, failed, retry: () => load() };
}

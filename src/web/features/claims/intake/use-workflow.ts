import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { startWorkflow } from '#contract/claims/claims.endpoints.ts';
import { apiQuery } from '#web/api-query.ts';
import { claimQuery } from '../claim-query.ts';
import { keepingGarage } from './asked-garage.ts';

export interface Workflow {
  readonly claim: ClaimDto | undefined;
  readonly error: Error | null;
  readonly retrying: boolean;
  readonly retry: () => void;
}

/** The draft that the wizard works on: the one in the address, else a new one, which is then in the address. */
export function useWorkflow(): Workflow {
  const queries = useQueryClient();
  const [params, setParams] = useSearchParams();
  const id = params.get('claim');
  const start = useQuery({
    // An untouched draft is given again, so that asking twice leaves no second one behind.
    ...apiQuery(startWorkflow),
    enabled: id === null,
    staleTime: 0,
    gcTime: 0,
  });
  const started = id === null ? start.data?.claim : undefined;
  useEffect(() => {
    if (!started) return;
    queries.setQueryData(claimQuery(started.id).queryKey, started);
    setParams((before) => keepingGarage(before, { claim: started.id, step: 'vehicle' }), { replace: true });
  }, [started, queries, setParams]);
  const existing = useQuery({ ...claimQuery(id ?? ''), enabled: id !== null });
  const active = id === null ? start : existing;
  return {
    claim: existing.data,
    error: active.data ? null : active.error,
    retrying: active.isFetching,
    retry: () => void active.refetch(),
  };
}

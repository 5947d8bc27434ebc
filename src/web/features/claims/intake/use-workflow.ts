import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { startWorkflow } from '#contract/claims/claims.endpoints.ts';
import { apiQuery } from '#web/api-query.ts';
import { ApiError } from '#web/api-error.ts';
import { isBegunHere, newBegunId } from '#web/offline/begun-id.ts';
import { claimQuery } from '../claim-query.ts';
import { keepingGarage } from './asked-garage.ts';

export interface Workflow {
  /** A claim that was begun without a network, in place of a draft. */
  readonly here: string | undefined;
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
  const asked = params.get('here');
  const here = asked !== null && isBegunHere(asked) ? asked : undefined;
  const isNew = id === null && here === undefined;
  const start = useQuery({
    // An untouched draft is given again, so that asking twice leaves no second one behind.
    ...apiQuery(startWorkflow),
    enabled: isNew,
    staleTime: 0,
    gcTime: 0,
  });
  const started = isNew ? start.data?.claim : undefined;
  useEffect(() => {
    if (!started) return;
    queries.setQueryData(claimQuery(started.id).queryKey, started);
    setParams((before) => keepingGarage(before, { claim: started.id, step: 'vehicle' }), { replace: true });
  }, [started, queries, setParams]);
  // No answer came: it is begun on this device, and becomes a draft when there is a network.
  const isAway =
    isNew &&
    start.failureReason instanceof ApiError &&
    start.failureReason.status === 0 &&
    (start.isError || start.fetchStatus === 'paused');
  useEffect(() => {
    if (isAway) setParams((before) => keepingGarage(before, { here: newBegunId(), step: 'vehicle' }), { replace: true });
  }, [isAway, setParams]);
  const existing = useQuery({ ...claimQuery(id ?? ''), enabled: id !== null });
  const active = id === null ? start : existing;
  return {
    here,
    claim: existing.data,
    error: active.data || isAway ? null : active.error,
    retrying: active.isFetching,
    retry: () => void active.refetch(),
  };
}

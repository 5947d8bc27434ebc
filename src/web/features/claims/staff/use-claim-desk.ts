import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { getClaimLedger } from '#contract/ledger.endpoints.ts';
import { getOffer } from '#contract/claims/offer/offer.endpoints.ts';
import { listGarageChoices } from '#contract/claims/intake/intake.endpoints.ts';
import { listClaimPolicies } from '#contract/policies.endpoints.ts';
import { listAvailableSurveyors, listSurveys } from '#contract/claims/survey/survey.endpoints.ts';
import { getSettlement } from '#contract/claims/review/settlement.endpoints.ts';
import { listNotes, listClaimQueue } from '#contract/claims/review/review.endpoints.ts';
import { api } from '#web/api/api-client.ts';
import { apiQuery, queryKey, workKeys, renew } from '#web/api/api-query.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useState } from 'react';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { listRepairs } from '#contract/claims/repair/repair.endpoints.ts';
import { useSameKey } from '#web/desk/same-key.ts';
import { useToast } from '#web/ui/toast.tsx';
import { claimListKey, keysOfClaim } from '../claim-queries.ts';

/** Claim data for staff. An action invalidates all of it. */

/** The newest offer; `null` before the first. */
export const offerQuery = (id: string) =>
  queryOptions({
    queryKey: queryKey(getOffer, { params: { id } }),
    queryFn: ({ signal }) => api(getOffer, { params: { id }, signal }).catch(nullWhenAbsent),
  });

/** The calculation; `null` until there is an estimate. */
export const settlementOrNone = (id: string) =>
  queryOptions({
    queryKey: [...queryKey(getSettlement, { params: { id } }), 'or none'],
    queryFn: ({ signal }) => api(getSettlement, { params: { id }, signal }).catch(nullWhenAbsent),
  });

export const ledgerQuery = (id: string) => apiQuery(getClaimLedger, { params: { id } });

export const notesQuery = (id: string) => apiQuery(listNotes, { params: { id } });

/** Policies of the vehicle, those that cover the incident first. */
export const claimPoliciesQuery = (id: string) => apiQuery(listClaimPolicies, { params: { id } });

/** Registered garages the claim may be linked to. */
export const garageChoicesQuery = (id: string, search: string) =>
  queryOptions({
    ...apiQuery(listGarageChoices, { params: { id }, query: { search: search || undefined } }),
    placeholderData: keepPreviousData,
  });

export const surveyorsQuery = (id: string) => apiQuery(listAvailableSurveyors, { query: { claimId: id } });

function nullWhenAbsent(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}

export interface ClaimDesk {
  readonly claim: ClaimDto;
  /**
   * Runs an API action with an idempotency key. `true` on success. A 409 reloads the claim, shows a banner and returns `false`; field errors are rethrown for
   * the form.
   */
  readonly act: (action: (idempotencyKey: string) => Promise<unknown>, done: string, content?: unknown) => Promise<boolean>;
  /** For buttons without a form: every error is shown in the banner. */
  readonly press: (name: string, action: (idempotencyKey: string) => Promise<unknown>, done: string) => Promise<void>;
  /** The button in progress. */
  readonly pressed: string | undefined;
  /** Why the last action failed. */
  readonly refusal: ApiError | undefined;
  readonly dismiss: () => void;
  /** A file was added or removed outside an action. */
  readonly filesChanged: () => void;
}

export function useClaimDesk(claim: ClaimDto): ClaimDesk {
  const queries = useQueryClient();
  const toast = useToast();
  const sameKey = useSameKey();
  const [refusal, setRefusal] = useState<ApiError>();
  const [pressed, setPressed] = useState<string>();

  async function reload(): Promise<void> {
    const lists = [listClaimQueue, listRepairs, listSurveys].map((list) => queryKey(list));
    await renew(queries, ...keysOfClaim(claim.id), claimListKey, ...lists, ...workKeys);
  }

  const filesChanged = () => void renew(queries, ...keysOfClaim(claim.id));

  async function act(action: (key: string) => Promise<unknown>, done: string, content: unknown = done): Promise<boolean> {
    setRefusal(undefined);
    try {
      await action(sameKey(content));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      await reload();
      setRefusal(error);
      return false;
    }
    await reload();
    toast.success(done);
    return true;
  }

  async function press(name: string, action: (key: string) => Promise<unknown>, done: string): Promise<void> {
    setPressed(name);
    try {
      await act(action, done, [name, claim.version]);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error);
    } finally {
      setPressed(undefined);
    }
  }

  return { claim, act, press, pressed, refusal, dismiss: () => setRefusal(undefined), filesChanged };
}

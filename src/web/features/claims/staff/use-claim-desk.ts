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

/** What staff read of a claim beside what everyone does. An action reloads everything of it. */

/** The newest offer; null before the first. */
export const offerQuery = (id: string) =>
  queryOptions({
    queryKey: queryKey(getOffer, { params: { id } }),
    queryFn: ({ signal }) => api(getOffer, { params: { id }, signal }).catch(nullWhenAbsent),
  });

/** The calculation; null while nothing is estimated. */
export const settlementOrNone = (id: string) =>
  queryOptions({
    queryKey: [...queryKey(getSettlement, { params: { id } }), 'or none'],
    queryFn: ({ signal }) => api(getSettlement, { params: { id }, signal }).catch(nullWhenAbsent),
  });

export const ledgerQuery = (id: string) => apiQuery(getClaimLedger, { params: { id } });

export const notesQuery = (id: string) => apiQuery(listNotes, { params: { id } });

/** Policies of the vehicle, those that cover the incident first. */
export const claimPoliciesQuery = (id: string) => apiQuery(listClaimPolicies, { params: { id } });

/** Registered garages that the claim may be linked to. */
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

/** How the actions of one claim's page are run. */
export interface ClaimDesk {
  readonly claim: ClaimDto;
  /**
   * Runs an action of the API with a key that makes repeating it harmless. True when it was done.
   * A 409 reloads the claim, says so at the top and is false; errors of fields are thrown on, for the form to show.
   */
  readonly act: (action: (idempotencyKey: string) => Promise<unknown>, done: string, content?: unknown) => Promise<boolean>;
  /** The same for a button without a form: whatever goes wrong is said at the top of the page. */
  readonly press: (name: string, action: (idempotencyKey: string) => Promise<unknown>, done: string) => Promise<void>;
  /** The button that is at work. */
  readonly pressed: string | undefined;
  /** Why the last action did not go through. */
  readonly refusal: ApiError | undefined;
  readonly dismiss: () => void;
  /** A file was added or taken away outside an action. */
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

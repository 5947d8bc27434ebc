import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getClaimLedger } from '#contract/ledger.ts';
import { getOffer } from '#contract/offers.ts';
import { listGarageChoices } from '#contract/link-garage.ts';
import { listClaimPolicies } from '#contract/policies.ts';
import { listAvailableSurveyors } from '#contract/processing.ts';
import { getSettlement } from '#contract/settlement.ts';
import { listNotes } from '#contract/staff-claims.ts';
import { api } from '#web/api-client.ts';
import { ApiError } from '#web/api-error.ts';
import { claimKey } from '../claim-keys.ts';

/** What staff read of a claim beside what everyone does. All below the claim's key: an action reloads everything of it. */

/** The newest offer; null before the first. */
export const offerQuery = (id: string) =>
  queryOptions({
    queryKey: [...claimKey(id), 'offer'],
    queryFn: ({ signal }) => api(getOffer, { params: { id }, signal }).catch(nullWhenAbsent),
  });

/** The calculation; null while nothing is estimated. */
export const settlementOrNone = (id: string) =>
  queryOptions({
    queryKey: [...claimKey(id), 'settlement-or-none'],
    queryFn: ({ signal }) => api(getSettlement, { params: { id }, signal }).catch(nullWhenAbsent),
  });

export const ledgerQuery = (id: string) =>
  queryOptions({
    queryKey: [...claimKey(id), 'ledger'],
    queryFn: ({ signal }) => api(getClaimLedger, { params: { id }, signal }),
  });

export const notesQuery = (id: string) =>
  queryOptions({ queryKey: [...claimKey(id), 'notes'], queryFn: ({ signal }) => api(listNotes, { params: { id }, signal }) });

/** Policies of the vehicle, those that cover the incident first. */
export const claimPoliciesQuery = (id: string) =>
  queryOptions({
    queryKey: [...claimKey(id), 'policies'],
    queryFn: ({ signal }) => api(listClaimPolicies, { params: { id }, signal }),
  });

/** Registered garages that the claim may be linked to. */
export const garageChoicesQuery = (id: string, search: string) =>
  queryOptions({
    queryKey: [...claimKey(id), 'garages', search],
    queryFn: ({ signal }) => api(listGarageChoices, { params: { id }, query: { search: search || undefined }, signal }),
    placeholderData: keepPreviousData,
  });

export const surveyorsQuery = (id: string) =>
  queryOptions({
    queryKey: [...claimKey(id), 'surveyors'],
    queryFn: ({ signal }) => api(listAvailableSurveyors, { query: { claimId: id }, signal }),
  });

export function nullWhenAbsent(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getClaimLedger } from '#contract/ledger.endpoints.ts';
import { getOffer } from '#contract/claims/offer/offer.endpoints.ts';
import { listGarageChoices } from '#contract/claims/intake/intake.endpoints.ts';
import { listClaimPolicies } from '#contract/policies.endpoints.ts';
import { listAvailableSurveyors } from '#contract/claims/survey/survey.endpoints.ts';
import { getSettlement } from '#contract/claims/review/settlement.endpoints.ts';
import { listNotes } from '#contract/claims/review/review.endpoints.ts';
import { api } from '#web/api/api-client.ts';
import { apiQuery, queryKey } from '#web/api/api-query.ts';
import { ApiError } from '#web/api/api-error.ts';

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

export function nullWhenAbsent(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}

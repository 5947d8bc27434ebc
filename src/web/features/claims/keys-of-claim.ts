import { getClaim, listClaims } from '#contract/claims/claims.endpoints.ts';
import { listAvailableSurveyors } from '#contract/claims/survey/survey-actions.endpoints.ts';
import { listFiles } from '#contract/files.endpoints.ts';
import { keysBelow, queryKey } from '#web/api-query.ts';

/** Everything that is kept of one claim, wherever its address lies. */
export function keysOfClaim(id: string): readonly (readonly unknown[])[] {
  return [
    keysBelow(getClaim.path, { id }),
    queryKey(listFiles, { query: { entityId: id } }),
    queryKey(listAvailableSurveyors, { query: { claimId: id } }),
  ];
}

/** Every page of the list. */
export const claimListKey = queryKey(listClaims);

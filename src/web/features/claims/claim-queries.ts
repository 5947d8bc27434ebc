import { getClaim, getProcessing, listClaims, getTimeline } from '#contract/claims/claims.endpoints.ts';
import { apiQuery, keysBelow, queryKey, workKeys, renew } from '#web/api/api-query.ts';
import { listFiles } from '#contract/files.endpoints.ts';
import type { FileDto } from '#contract/files.schemas.ts';
import { listClaimPayments } from '#contract/payments/payments.endpoints.ts';
import { getSettlement } from '#contract/claims/review/settlement.endpoints.ts';
import { isBegunHere } from '#web/offline/begun-id.ts';
import { listAvailableSurveyors } from '#contract/claims/survey/survey.endpoints.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** The claim itself; what belongs to it is in `claim-queries.ts`, which pages that show only the claim need not load. */
export const claimQuery = (id: string) => apiQuery(getClaim, { params: { id } });

export const processingQuery = (id: string) => apiQuery(getProcessing, { params: { id } });

export const timelineQuery = (id: string) => apiQuery(getTimeline, { params: { id } });

export const filesQuery = (id: string) => apiQuery(listFiles, { query: { entityId: id } });

const isNote = ({ category }: FileDto) => category === 'VOICE_NOTE';
const papersOf = (files: readonly FileDto[]) => files.filter((file) => !isNote(file));
const descriptionNoteOf = (files: readonly FileDto[]) =>
  files.find((file) => isNote(file) && file.documentType === 'description') ?? null;

/** Its files without what was said: notes are heard beside what they belong to. */
export const papersQuery = (id: string) => ({ ...filesQuery(id), select: papersOf });

/** What the owner said of the accident; null where nothing was. */
export const descriptionNoteQuery = (id: string) => ({
  ...filesQuery(id),
  select: descriptionNoteOf,
  enabled: !isBegunHere(id),
});

export const paymentsQuery = (id: string) => apiQuery(listClaimPayments, { params: { id } });

export const settlementQuery = (id: string) => apiQuery(getSettlement, { params: { id } });

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

/** After something was done to a claim: everything that shows it is asked again. Resolves when the claim's own page is up to date. */
export function useRefreshClaim(id: string): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    void renew(queries, claimListKey, ...workKeys);
    await renew(queries, ...keysOfClaim(id));
  }, [queries, id]);
}

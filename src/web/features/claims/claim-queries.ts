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

/** Only the claim itself; related queries are in `claim-queries.ts`, which pages that show only the claim need not load. */
export const claimQuery = (id: string) => apiQuery(getClaim, { params: { id } });

export const processingQuery = (id: string) => apiQuery(getProcessing, { params: { id } });

export const timelineQuery = (id: string) => apiQuery(getTimeline, { params: { id } });

export const filesQuery = (id: string) => apiQuery(listFiles, { query: { entityId: id } });

const isNote = ({ category }: FileDto) => category === 'VOICE_NOTE';
const papersOf = (files: readonly FileDto[]) => files.filter((file) => !isNote(file));
const descriptionNoteOf = (files: readonly FileDto[]) =>
  files.find((file) => isNote(file) && file.documentType === 'description') ?? null;

/** The claim's files without voice notes, which are played beside what they belong to. */
export const papersQuery = (id: string) => ({ ...filesQuery(id), select: papersOf });

/** The owner's voice note on the accident; `null` if there is none. */
export const descriptionNoteQuery = (id: string) => ({
  ...filesQuery(id),
  select: descriptionNoteOf,
  enabled: !isBegunHere(id),
});

export const paymentsQuery = (id: string) => apiQuery(listClaimPayments, { params: { id } });

export const settlementQuery = (id: string) => apiQuery(getSettlement, { params: { id } });

/** Every cache key of one claim, at any address. */
export function keysOfClaim(id: string): readonly (readonly unknown[])[] {
  return [
    keysBelow(getClaim.path, { id }),
    queryKey(listFiles, { query: { entityId: id } }),
    queryKey(listAvailableSurveyors, { query: { claimId: id } }),
  ];
}

/** Matches every page of the list. */
export const claimListKey = queryKey(listClaims);

/** Invalidates everything that shows the claim after a change. Resolves when the claim page is up to date. */
export function useRefreshClaim(id: string): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    void renew(queries, claimListKey, ...workKeys);
    await renew(queries, ...keysOfClaim(id));
  }, [queries, id]);
}

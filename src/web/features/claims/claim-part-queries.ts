import { listFiles } from '#contract/files.endpoints.ts';
import type { FileDto } from '#contract/files.schemas.ts';
import { listClaimPayments } from '#contract/payments/payments.endpoints.ts';
import { getProcessing } from '#contract/claims/claims.endpoints.ts';
import { getSettlement } from '#contract/claims/review/settlement.endpoints.ts';
import { getTimeline } from '#contract/claims/timeline.endpoints.ts';
import { apiQuery } from '#web/api-query.ts';
import { isBegunHere } from '#web/offline/begun-id.ts';

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

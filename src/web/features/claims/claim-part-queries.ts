import { listFiles } from '#contract/files.endpoints.ts';
import { listClaimPayments } from '#contract/payments/payments.endpoints.ts';
import { getProcessing } from '#contract/claims/claims.endpoints.ts';
import { getSettlement } from '#contract/claims/review/settlement.endpoints.ts';
import { getTimeline } from '#contract/claims/timeline.endpoints.ts';
import { apiQuery } from '#web/api-query.ts';

export const processingQuery = (id: string) => apiQuery(getProcessing, { params: { id } });

export const timelineQuery = (id: string) => apiQuery(getTimeline, { params: { id } });

export const filesQuery = (id: string) => apiQuery(listFiles, { query: { entityId: id } });

export const paymentsQuery = (id: string) => apiQuery(listClaimPayments, { params: { id } });

export const settlementQuery = (id: string) => apiQuery(getSettlement, { params: { id } });

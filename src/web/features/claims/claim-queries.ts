import { queryOptions } from '@tanstack/react-query';
import { getClaim } from '#contract/claims.ts';
import { listFiles } from '#contract/files.ts';
import { listClaimPayments } from '#contract/payments.ts';
import { getProcessing } from '#contract/processing.ts';
import { getSettlement } from '#contract/settlement.ts';
import { getTimeline } from '#contract/timeline.ts';
import { api } from '#web/api-client.ts';

/** Everything of one claim lies below this key: after an action, invalidate it whole. */
export const claimKey = (id: string) => ['claim', id] as const;
/** Every page of the list. */
export const claimsKey = ['claims'] as const;

export const claimQuery = (id: string) =>
  queryOptions({ queryKey: [...claimKey(id), 'head'], queryFn: ({ signal }) => api(getClaim, { params: { id }, signal }) });

export const processingQuery = (id: string) =>
  queryOptions({
    queryKey: [...claimKey(id), 'processing'],
    queryFn: ({ signal }) => api(getProcessing, { params: { id }, signal }),
  });

export const timelineQuery = (id: string) =>
  queryOptions({
    queryKey: [...claimKey(id), 'timeline'],
    queryFn: ({ signal }) => api(getTimeline, { params: { id }, signal }),
  });

export const filesQuery = (id: string) =>
  queryOptions({
    queryKey: [...claimKey(id), 'files'],
    queryFn: ({ signal }) => api(listFiles, { query: { entityId: id }, signal }),
  });

export const paymentsQuery = (id: string) =>
  queryOptions({
    queryKey: [...claimKey(id), 'payments'],
    queryFn: ({ signal }) => api(listClaimPayments, { params: { id }, signal }),
  });

export const settlementQuery = (id: string) =>
  queryOptions({
    queryKey: [...claimKey(id), 'settlement'],
    queryFn: ({ signal }) => api(getSettlement, { params: { id }, signal }),
  });

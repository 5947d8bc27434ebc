import { queryOptions } from '@tanstack/react-query';
import { listFiles } from '#contract/files.ts';
import { listClaimPayments } from '#contract/payments.ts';
import { getProcessing } from '#contract/processing.ts';
import { getSettlement } from '#contract/settlement.ts';
import { getTimeline } from '#contract/timeline.ts';
import { api } from '#web/api-client.ts';
import { claimKey } from './claim-keys.ts';

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

import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/endpoint.ts';
import { getKyc, listKyc } from '#contract/kyc.ts';
import { api } from '#web/api-client.ts';

export type KycDetail = ReplyOf<typeof getKyc>;

/** One submission; each look at it is written down by the server, so it is not asked for needlessly. */
export function kycDetailQuery(userId: string) {
  return queryOptions({
    queryKey: ['kyc-submission', userId],
    queryFn: ({ signal }) => api(getKyc, { params: { userId }, signal }),
    staleTime: 60_000,
  });
}

/** The submissions that wait longest. */
export const waitingQuery = queryOptions({
  queryKey: ['kyc-waiting'],
  queryFn: ({ signal }) => api(listKyc, { query: { status: 'pending', limit: 2 }, signal }),
});

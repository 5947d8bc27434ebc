import { queryOptions } from '@tanstack/react-query';
import { kycStatus } from '#contract/kyc.ts';
import { api } from '#web/api-client.ts';

/** Where one's own KYC stands; asked anew by each page that shows it, because staff decide meanwhile. */
export const ownKycQuery = queryOptions({
  queryKey: ['own-kyc'],
  queryFn: ({ signal }) => api(kycStatus, { signal }),
  staleTime: 0,
  gcTime: 0,
});

import { queryOptions } from '@tanstack/react-query';
import { kycStatus } from '#contract/kyc/kyc.endpoints.ts';
import { apiQuery } from '#web/api/api-query.ts';

/** Where one's own KYC stands; asked anew by each page that shows it, because staff decide meanwhile. */
export const ownKycQuery = queryOptions({
  ...apiQuery(kycStatus),
  staleTime: 0,
  gcTime: 0,
});

import { queryOptions } from '@tanstack/react-query';
import { getClaim } from '#contract/claims.ts';
import { api } from '#web/api-client.ts';
import { claimKey } from './claim-keys.ts';

/** The claim itself; what belongs to it is in `claim-queries.ts`, which pages that show only the claim need not load. */
export const claimQuery = (id: string) =>
  queryOptions({ queryKey: [...claimKey(id), 'head'], queryFn: ({ signal }) => api(getClaim, { params: { id }, signal }) });

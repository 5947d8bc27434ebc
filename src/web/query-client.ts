import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** `meta` of what only fills in or offers something: the page is whole without it. */
export const onlyHelps = { onlyHelps: true } as const;

/** Below `/app`: one retry, no refetch when the window gains focus (specification §9). What was refused is not asked again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 1 && (!(error instanceof ApiError) || error.isOutage),
        refetchOnWindowFocus: false,
        staleTime: 10_000,
        // Asked also where the device says that there is no network: what was read last is then found on it.
        networkMode: 'offlineFirst',
      },
      mutations: { retry: false },
    },
  });
}

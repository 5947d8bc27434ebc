import type { Endpoint } from '#contract/endpoint.ts';
import { QueryClient, hashKey, queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { api } from './api-client.ts';
import type { OptionsArgument } from './api-client.ts';
import { getMenuCounts } from '#contract/dashboard.endpoints.ts';

interface Reading {
  readonly endpoint: Endpoint;
  /** Hash of the query key. */
  readonly query: string;
}

/** Reads through the on-device cache: fetches, stores the response, and falls back to the stored one when offline. */
export type KeptReader = <T>(reading: Reading, ask: () => Promise<T>) => Promise<T>;

let reader: Promise<KeptReader | undefined> | undefined;

/** Loaded together with the user; queries made earlier wait for it. Without it nothing is cached on the device. */
export function readThrough(kept: Promise<KeptReader | undefined>): void {
  reader = kept.catch(() => undefined);
}

async function readKept<T>(reading: Reading, ask: () => Promise<T>): Promise<T> {
  const kept = await reader;
  return kept ? kept(reading, ask) : ask();
}

/** `meta` for optional data (prefill, suggestions): the page is complete without it. */
export const onlyHelps = { onlyHelps: true } as const;

/** Below `/app`: one retry, no refetch on window focus (specification §9). Refusals are not retried. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 1 && (!(error instanceof ApiError) || error.isOutage),
        refetchOnWindowFocus: false,
        staleTime: 10_000,
        // Runs even when the device reports no network, so that the cached response is found.
        networkMode: 'offlineFirst',
      },
      mutations: { retry: false },
    },
  });
}

interface Asked {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** Query key prefix for an API path and everything below it: `keysBelow('/users')`. */
export function keysBelow(path: string, params?: unknown): readonly string[] {
  const values = (params ?? {}) as Readonly<Record<string, unknown>>;
  const steps = path.split('/').filter(Boolean);
  return ['GET', ...steps.map((step) => step.replace(/^\{(\w+)\}$/, (_, name: string) => String(values[name])))];
}

/** Query key of an endpoint. Without a query it matches every response of the endpoint, such as all pages of a list. */
export function queryKey({ method, path }: Endpoint, { params, query, body }: Asked = {}): readonly unknown[] {
  const [, ...steps] = keysBelow(path, params);
  return [method, ...steps, '?', ...[query, body].filter((part) => part !== undefined)];
}

/** Options for `useQuery`: `useQuery(apiQuery(getClaim, { params: { id } }))`. */
export function apiQuery<const E extends Endpoint>(endpoint: E, ...[parts]: OptionsArgument<E>) {
  return queryOptions({
    queryKey: queryKey(endpoint, parts),
    queryFn: ({ signal, queryKey: key }) =>
      readKept({ endpoint, query: hashKey(key) }, () =>
        api<E>(endpoint, ...([{ ...parts, signal }] as unknown as OptionsArgument<E>)),
      ),
  });
}

/** Invalidates these keys: refetches what is on screen now, the rest when it is next shown. */
export async function renew(queries: QueryClient, ...keys: readonly (readonly unknown[])[]): Promise<void> {
  await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
}

/** Counts in the menu and dashboards; invalidate after an action that completes a task. */
export const workKeys = [keysBelow('/dashboard'), keysBelow('/garage/dashboard')] as const;

/** Notifications refresh the counts at once; tasks shared by a team arrive without a notification, hence the polling. */
const refreshMs = 60_000;

/** Open tasks of this user by menu key; empty until loaded. A failure only hides the badges. */
export function useMenuCounts(): Readonly<Partial<Record<string, number>>> {
  const { data } = useQuery({
    ...apiQuery(getMenuCounts),
    refetchInterval: refreshMs,
  });
  return data ?? {};
}

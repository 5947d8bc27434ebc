import type { Endpoint } from '#contract/endpoint.ts';
import { QueryClient, hashKey, queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { api } from './api-client.ts';
import type { OptionsArgument } from './api-client.ts';
import { getMenuCounts } from '#contract/dashboard.endpoints.ts';

/** What is asked, and how the page that shows the answer knows it. */
interface Reading {
  readonly endpoint: Endpoint;
  /** Hash of the query's key. */
  readonly query: string;
}

/** Reads through what the device keeps: asks, keeps the answer, and gives the kept one where no answer comes. */
export type KeptReader = <T>(reading: Reading, ask: () => Promise<T>) => Promise<T>;

let reader: Promise<KeptReader | undefined> | undefined;

/** Its code arrives beside the user; a page that asks earlier waits for it. Without it nothing is kept. */
export function readThrough(kept: Promise<KeptReader | undefined>): void {
  reader = kept.catch(() => undefined);
}

async function readKept<T>(reading: Reading, ask: () => Promise<T>): Promise<T> {
  const kept = await reader;
  return kept ? kept(reading, ask) : ask();
}

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

interface Asked {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** Everything that is kept for an address of the API and below it: `keysBelow('/users')`. */
export function keysBelow(path: string, params?: unknown): readonly string[] {
  const values = (params ?? {}) as Readonly<Record<string, unknown>>;
  const steps = path.split('/').filter(Boolean);
  return ['GET', ...steps.map((step) => step.replace(/^\{(\w+)\}$/, (_, name: string) => String(values[name])))];
}

/** Where the answer of an endpoint is kept. Without a query it stands for every such answer, as for all pages of a list. */
export function queryKey({ method, path }: Endpoint, { params, query, body }: Asked = {}): readonly unknown[] {
  const [, ...steps] = keysBelow(path, params);
  return [method, ...steps, '?', ...[query, body].filter((part) => part !== undefined)];
}

/** Asks an endpoint by `useQuery`: `useQuery(apiQuery(getClaim, { params: { id } }))`. */
export function apiQuery<const E extends Endpoint>(endpoint: E, ...[parts]: OptionsArgument<E>) {
  return queryOptions({
    queryKey: queryKey(endpoint, parts),
    queryFn: ({ signal, queryKey: key }) =>
      readKept({ endpoint, query: hashKey(key) }, () =>
        api<E>(endpoint, ...([{ ...parts, signal }] as unknown as OptionsArgument<E>)),
      ),
  });
}

/** Asks again for what is kept under these keys, as far as it is on screen; the rest when it is shown next. */
export async function renew(queries: QueryClient, ...keys: readonly (readonly unknown[])[]): Promise<void> {
  await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
}

/** What menu and dashboards count: to be renewed after an action that finishes somebody's work. */
export const workKeys = [keysBelow('/dashboard'), keysBelow('/garage/dashboard')] as const;

/** A notice's stream refreshes them at once; work that a whole team shares comes without a notice. */
const refreshMs = 60_000;

/** What waits for this person, by menu key; empty until known. A failure shows no badges and nothing else. */
export function useMenuCounts(): Readonly<Partial<Record<string, number>>> {
  const { data } = useQuery({
    ...apiQuery(getMenuCounts),
    refetchInterval: refreshMs,
  });
  return data ?? {};
}

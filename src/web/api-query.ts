import { hashKey, queryOptions } from '@tanstack/react-query';
import type { Endpoint } from '#contract/endpoint.ts';
import { api } from './api-client.ts';
import type { OptionsArgument } from './api-client.ts';
import { readKept } from './kept-reading.ts';

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

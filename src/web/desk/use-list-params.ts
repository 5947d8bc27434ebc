import { useCallback } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router';

export interface ListParams {
  /** The value in the address; '' when it is not there. */
  readonly get: (name: string) => string;
  readonly all: (name: string) => readonly string[];
  /** From 1. */
  readonly page: number;
  /** Page and search, as every list is asked. */
  readonly asked: { readonly page: number; readonly search?: string };
  /** The one of these that the address names. */
  readonly among: <const T extends string>(name: string, values: readonly T[]) => T | undefined;
  /** The same; the first where it names none. */
  readonly oneOf: <const T extends string>(name: string, values: readonly [T, ...T[]]) => T;
  /** Sets or (with '') removes; any change of a filter goes back to page 1. */
  readonly set: (changes: Readonly<Record<string, string | readonly string[]>>) => void;
  /** Address with these changes, for links. */
  readonly to: (changes: Readonly<Record<string, string>>) => { search: string };
}

/** Search, filters and page of a list live in the address: they can be shared, and Back works. */
export function useListParams(): ListParams {
  const [params, setParams] = useSearchParams();
  const changed = useCallback((from: URLSearchParams, changes: Readonly<Record<string, string | readonly string[]>>) => {
    const next = new URLSearchParams(from);
    if (!('page' in changes)) next.delete('page');
    for (const [name, value] of Object.entries(changes)) {
      next.delete(name);
      for (const one of typeof value === 'string' ? [value] : value) if (one !== '') next.append(name, one);
    }
    return next;
  }, []);
  // Who opened a row while its page still loads has left: words that settle only now must not call that person back.
  const { pathname } = useLocation();
  const { location: target } = useNavigation();
  const leaving = target !== undefined && target.pathname !== pathname;
  const asPage = Number(params.get('page'));
  const page = Number.isInteger(asPage) && asPage > 0 ? asPage : 1;
  const search = params.get('search');
  return {
    get: (name) => params.get(name) ?? '',
    all: (name) => params.getAll(name),
    page,
    asked: { page, ...(search ? { search } : {}) },
    among: (name, values) => values.find((value) => value === params.get(name)),
    oneOf: (name, values) => values.find((value) => value === params.get(name)) ?? values[0],
    set: (changes) => {
      if (!leaving) setParams((from) => changed(from, changes), { replace: true, preventScrollReset: true });
    },
    to: (changes) => ({ search: changed(params, changes).toString() }),
  };
}

const key = 'gatepass.queue-order';

interface QueueOrder {
  /** The list's own address, for the way back. */
  readonly from: string;
  readonly ids: readonly string[];
}

/** Remembers the rows of the list on screen, in order, so that the page of one claim can go on to the next. Per tab. */
export function rememberQueue(order: QueueOrder): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(order));
  } catch {
    // Storage may be full or forbidden; going on to the next claim is then not offered.
  }
}

export function rememberedQueue(): QueueOrder | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('from' in stored) || !('ids' in stored)) return undefined;
    const { from, ids } = stored;
    if (typeof from !== 'string' || !Array.isArray(ids) || !ids.every((id) => typeof id === 'string')) return undefined;
    return { from, ids };
  } catch {
    return undefined;
  }
}

/** What comes before and after a claim in the remembered list, and its place (from 1); undefined when it is not in it. */
export function neighbours(
  order: QueueOrder | undefined,
  id: string,
): { place: number; of: number; before: string | undefined; after: string | undefined } | undefined {
  const at = order?.ids.indexOf(id) ?? -1;
  if (!order || at === -1) return undefined;
  return { place: at + 1, of: order.ids.length, before: order.ids[at - 1], after: order.ids[at + 1] };
}

/** The first claim after this one in the remembered list that fits; undefined where none does. One is asked at a time. */
export async function firstAfter(
  order: QueueOrder | undefined,
  id: string,
  fits: (id: string) => Promise<boolean>,
): Promise<string | undefined> {
  for (let next = neighbours(order, id)?.after; next; next = neighbours(order, next)?.after) if (await fits(next)) return next;
  return undefined;
}

import { useCallback } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router';

export interface ListParams {
  /** The parameter's value; '' if absent. */
  readonly get: (name: string) => string;
  readonly all: (name: string) => readonly string[];
  /** 1-based. */
  readonly page: number;
  /** Page and search, as list endpoints expect them. */
  readonly asked: { readonly page: number; readonly search?: string };
  /** The URL's value if it is one of these. */
  readonly among: <const T extends string>(name: string, values: readonly T[]) => T | undefined;
  /** The same, defaulting to the first. */
  readonly oneOf: <const T extends string>(name: string, values: readonly [T, ...T[]]) => T;
  /** Sets parameters, or removes them with ''; changing a filter resets to page 1. */
  readonly set: (changes: Readonly<Record<string, string | readonly string[]>>) => void;
  /** Search string with these changes, for links. */
  readonly to: (changes: Readonly<Record<string, string>>) => { search: string };
}

/** Search, filters and page are kept in the URL, so lists can be shared and Back works. */
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
  // After the user opened a row whose page is still loading, a debounced search must not navigate back to the list.
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
  /** The list's URL, for the back link. */
  readonly from: string;
  readonly ids: readonly string[];
}

/** Remembers the order of the rows on screen, so that a claim page can link to the next. Per tab. */
export function rememberQueue(order: QueueOrder): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(order));
  } catch {
    // Storage may be full or blocked; next/previous is then not offered.
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

/** Previous and next claim in the remembered list, and the 1-based position; undefined if the claim is not in it. */
export function neighbours(
  order: QueueOrder | undefined,
  id: string,
): { place: number; of: number; before: string | undefined; after: string | undefined } | undefined {
  const at = order?.ids.indexOf(id) ?? -1;
  if (!order || at === -1) return undefined;
  return { place: at + 1, of: order.ids.length, before: order.ids[at - 1], after: order.ids[at + 1] };
}

/** The first later claim in the remembered list that matches; undefined if none does. Checks one at a time. */
export async function firstAfter(
  order: QueueOrder | undefined,
  id: string,
  fits: (id: string) => Promise<boolean>,
): Promise<string | undefined> {
  for (let next = neighbours(order, id)?.after; next; next = neighbours(order, next)?.after) if (await fits(next)) return next;
  return undefined;
}

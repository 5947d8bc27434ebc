import { useCallback } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router';

export interface ListParams {
  /** The value in the address; '' when it is not there. */
  readonly get: (name: string) => string;
  readonly all: (name: string) => readonly string[];
  /** From 1. */
  readonly page: number;
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
  const page = Number(params.get('page'));
  return {
    get: (name) => params.get(name) ?? '',
    all: (name) => params.getAll(name),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    set: (changes) => {
      if (!leaving) setParams((from) => changed(from, changes), { replace: true, preventScrollReset: true });
    },
    to: (changes) => ({ search: changed(params, changes).toString() }),
  };
}

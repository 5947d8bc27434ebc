import { renderToStaticMarkup } from 'react-dom/server';
import {
  useLocation,
  useNavigation,
  useSearchParams,
  type Location,
  type Navigation,
  type SetURLSearchParams,
} from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useListParams } from './use-list-params.ts';
import type { ListParams } from './use-list-params.ts';

vi.mock('react-router');

const setParams = vi.fn<(change: (from: URLSearchParams) => URLSearchParams) => void>();

/** The list at this URL while `to` is loading. */
function listAt(address: string, to?: string): ListParams {
  const { pathname, searchParams } = new URL(address, 'http://list');
  vi.mocked(useLocation).mockReturnValue({ pathname } as Location);
  vi.mocked(useNavigation).mockReturnValue((to ? { location: new URL(to, 'http://list') } : {}) as Navigation);
  vi.mocked(useSearchParams).mockReturnValue([searchParams, setParams as SetURLSearchParams]);
  let list: ListParams | undefined;
  function Page() {
    list = useListParams();
    return null;
  }
  renderToStaticMarkup(<Page />);
  if (!list) throw new Error('nothing was rendered');
  return list;
}

/** The last query passed to `set`. */
function asked(from: string): string | undefined {
  return setParams.mock.lastCall?.[0](new URLSearchParams(from)).toString();
}

beforeEach(() => setParams.mockReset());

describe('search, filters and page of a list', () => {
  it('are read from the address', () => {
    const list = listAt('/app/claims/review?search=asha&stage=survey&stage=review&page=3');
    expect([list.get('search'), list.get('none'), list.all('stage'), list.page]).toEqual(['asha', '', ['survey', 'review'], 3]);
    expect(listAt('/app/claims/review?page=-2').page).toBe(1);
    expect(listAt('/app/claims/review?page=x').page).toBe(1);
  });

  it('go back to the first page with any change but that of the page', () => {
    const list = listAt('/app/claims/review?page=3');
    list.set({ search: 'asha' });
    expect(asked('page=3&stage=survey')).toBe('stage=survey&search=asha');
    list.set({ stage: '' });
    expect(asked('page=3&stage=survey')).toBe('');
    expect(list.to({ page: '4' })).toEqual({ search: 'page=4' });
  });

  it('change nothing for words that settle when their row was opened already', () => {
    listAt('/app/claims/review', '/app/claims/01a1').set({ search: 'asha' });
    expect(setParams).not.toHaveBeenCalled();
  });

  it('change while another page of the same list loads', () => {
    listAt('/app/claims/review', '/app/claims/review?page=2').set({ search: 'asha' });
    expect(asked('')).toBe('search=asha');
  });
});

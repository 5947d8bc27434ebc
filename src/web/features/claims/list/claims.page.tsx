import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FilePlus2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { listClaims } from '#contract/claims/claims.endpoints.ts';
import { MOST_COUNTED } from '#domain/most-counted.ts';
import { permits } from '#domain/permissions.ts';
import { apiQuery } from '#web/api-query.ts';
import type { PageHandle } from '#web/page-handle.ts';
import { Page } from '#web/page.tsx';
import { useUser } from '#web/session-store.ts';
import { Banner } from '#web/ui/banner.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { ClaimRows } from './claim-rows.tsx';
import { ListEmpty, ListFailed, ListLoading } from './list-outcomes.tsx';
import { ListFilters } from './list-filters.tsx';
import { readListState, writeListState } from './list-state.ts';
import type { ListState } from './list-state.ts';

export const handle: PageHandle = { permission: 'claim.read' };

const pageSize = 10;

/** The claims that concern the reader. Search, filter, order and page are in the address. */
export default function ClaimsPage() {
  const t = useTexts('claims');
  const words = useTexts('claims.list');
  const mayFile = permits(useUser(), 'claim.file');
  const message = useArrivalMessage();
  const [params, setParams] = useSearchParams();
  const state = readListState(params);
  const { data, isPending, isError, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...apiQuery(listClaims, {
      query: {
        page: state.page,
        limit: pageSize,
        search: state.search || undefined,
        status: state.status,
        fleetStatus: state.fleet,
        sort: state.sort,
      },
    }),
    placeholderData: keepPreviousData,
  });
  const show = (next: ListState, replace = false) => setParams(writeListState(next), { replace, preventScrollReset: true });
  const first = data ? (data.page - 1) * data.limit + 1 : 0;
  const number = (value: number) => value.toLocaleString('en-IN');
  return (
    <Page
      title={t.claims}
      actions={
        mayFile ? (
          <LinkButton to="/app/claims/new" icon={<FilePlus2 aria-hidden className="size-5" />}>
            {t.newClaim}
          </LinkButton>
        ) : null
      }
    >
      <div className="grid grid-cols-1 gap-5">
        {message ? (
          <Banner tone="success" announce>
            {message}
          </Banner>
        ) : null}
        <ListFilters state={state} onChange={show} />
        {isPending ? (
          <ListLoading />
        ) : isError && !data ? (
          <ListFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
        ) : data.data.length === 0 ? (
          <ListEmpty
            filtered={state.search !== '' || state.status !== 'all' || state.fleet !== 'all'}
            mayFile={mayFile}
            onClear={() => show({ ...state, search: '', status: 'all', fleet: 'all', page: 1 })}
          />
        ) : (
          <>
            <p role="status" className="text-14 text-muted">
              {data.total > MOST_COUNTED
                ? words.countMore({ from: number(first), to: number(first + data.data.length - 1), most: number(MOST_COUNTED) })
                : words.count({ from: number(first), to: number(first + data.data.length - 1), total: data.total })}
            </p>
            <ClaimRows claims={data.data} busy={isPlaceholderData} />
            <Pager
              page={data.page}
              totalPages={data.totalPages}
              toPage={(page) => ({ search: writeListState({ ...state, page }).toString() })}
            />
          </>
        )}
      </div>
    </Page>
  );
}

/** What the page before said on leaving: "Claim CLM-… submitted successfully!". Gone after a reload, so that it is not said twice. */
function useArrivalMessage(): string | undefined {
  const { state } = useLocation() as { state: { message?: string } | null };
  const [message, setMessage] = useState(state?.message);
  const arrived = state?.message;
  useEffect(() => {
    if (!arrived) return;
    setMessage(arrived);
    window.history.replaceState({ ...(window.history.state as object), usr: null }, '');
  }, [arrived]);
  return message;
}

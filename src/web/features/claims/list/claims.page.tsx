import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FilePlus2, SearchX, Search, SlidersHorizontal } from 'lucide-react';
import { useEffect, useState, useId } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { listClaims } from '#contract/claims/claims.endpoints.ts';
import { MOST_COUNTED } from '#domain/most-counted.ts';
import { permits } from '#domain/permissions.ts';
import { apiQuery } from '#web/api/api-query.ts';
import type { PageHandle } from '#web/page/page-handle.ts';
import { Page } from '#web/page/page.tsx';
import { useUser } from '#web/session/session-store.ts';
import { Banner } from '#web/ui/banner.tsx';
import { LinkButton } from '#web/ui/links.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { ClaimRows } from './claim-rows.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx';
import { claimSorts } from '#domain/list-views.ts';
import { fleetStatuses } from '#domain/claims/claim-names.ts';
import type { FleetStatus } from '#domain/claims/claim-names.ts';
import { claimStatuses } from '#domain/claims/claim-names.ts';
import { cx } from '#web/ui/class-names.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

export const handle: PageHandle = { permission: 'claim.read' };

const pageSize = 10;

/** Claims visible to the reader. Search, filter, sort and page are in the address. */
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

/** Message of the previous page: "Claim CLM-… submitted successfully!". Cleared on reload, so it is not shown twice. */
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

function ListLoading() {
  const t = useTexts('ui');
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{t.loading}</span>
      {Array.from({ length: 5 }, (_, at) => (
        <Skeleton key={at} className="h-20 w-full" />
      ))}
    </div>
  );
}

function ListFailed({
  error,
  onRetry,
  retrying,
}: {
  readonly error: Error;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}) {
  const t = useTexts('claims.list');
  const errorText = useErrorText();
  return (
    <ErrorState
      title={t.failed}
      onRetry={onRetry}
      retrying={retrying}
      reference={error instanceof ApiError ? error.requestId : undefined}
    >
      {errorText(error, 'general.network-error')}
    </ErrorState>
  );
}

function ListEmpty({
  filtered,
  mayFile,
  onClear,
}: {
  readonly filtered: boolean;
  readonly mayFile: boolean;
  readonly onClear: () => void;
}) {
  const t = useTexts('claims.list');
  const words = useTexts('claims');
  if (filtered) {
    return (
      <EmptyState
        title={t.noMatch}
        icon={<SearchX />}
        action={
          <Button variant="secondary" onClick={onClear}>
            {t.clear}
          </Button>
        }
      >
        {t.noMatchText}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t.empty}
      icon={<FilePlus2 />}
      action={mayFile ? <LinkButton to="/app/claims/new">{words.newClaim}</LinkButton> : null}
    >
      {mayFile ? t.emptyText : null}
    </EmptyState>
  );
}

const pauseMs = 300;

/** Search-as-you-type, status and sort; on a phone the latter are collapsed until in use, so that the claims are visible. */
function ListFilters({
  state,
  onChange,
}: {
  readonly state: ListState;
  readonly onChange: (next: ListState, replace?: boolean) => void;
}) {
  const t = useTexts('claims.list');
  const words = useTexts('claims');
  const [typed, setTyped] = useState(state.search);
  const [isOpen, setOpen] = useState(isNarrowed(state));
  const folds = useId();
  const hides = isOpen ? undefined : 'max-sm:hidden';
  // Back or Clear changes the search from outside.
  useEffect(() => setTyped(state.search), [state.search]);
  useEffect(() => {
    const search = typed.trim();
    if (search === state.search) return;
    const timer = setTimeout(() => onChange(withFilter(state, { search }), true), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, state, onChange]);
  return (
    <search className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-[1fr_11rem_11rem_11rem]">
      <TextField
        label={t.search}
        type="search"
        enterKeyHint="search"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        className="max-sm:col-span-2 sm:max-lg:col-span-3"
        suffix={<Search aria-hidden className="mr-2 size-5" />}
      />
      <Button
        variant="secondary"
        className="col-span-2 justify-self-start sm:hidden"
        icon={<SlidersHorizontal aria-hidden className="size-5" />}
        aria-expanded={isOpen}
        aria-controls={folds}
        onClick={() => setOpen(!isOpen)}
      >
        {t.filterAndSort}
      </Button>
      <div id={folds} className={cx('contents', hides)}>
        <SelectField
          label={words.home.stands}
          options={[{ value: 'all', label: t.all }, ...fleetStatuses.map((value) => ({ value, label: words.fleet[value] }))]}
          value={state.fleet}
          onChange={(event) => onChange(withFilter(state, { fleet: event.currentTarget.value as ListState['fleet'] }))}
        />
        <SelectField
          label={t.status}
          options={[{ value: 'all', label: t.all }, ...claimStatuses.map((value) => ({ value, label: words.statuses[value] }))]}
          value={state.status}
          onChange={(event) => onChange(withFilter(state, { status: event.currentTarget.value as ListState['status'] }))}
        />
        <SelectField
          label={t.sort}
          options={claimSorts.map((value) => ({ value, label: t.sorts[value] }))}
          value={state.sort}
          onChange={(event) => onChange(withFilter(state, { sort: event.currentTarget.value as ListState['sort'] }))}
        />
      </div>
    </search>
  );
}

type StatusFilter = 'all' | (typeof claimStatuses)[number];
type FleetFilter = 'all' | FleetStatus;
type ClaimSort = (typeof claimSorts)[number];

/** List state in the address. */
interface ListState {
  readonly search: string;
  readonly status: StatusFilter;
  readonly fleet: FleetFilter;
  readonly sort: ClaimSort;
  readonly page: number;
}

const start: ListState = { search: '', status: 'all', fleet: 'all', sort: 'newest', page: 1 };

/** Reads the address; unknown values are ignored. */
function readListState(params: URLSearchParams): ListState {
  const page = Number(params.get('page'));
  return {
    search: (params.get('search') ?? '').slice(0, 100),
    status: (['all', ...claimStatuses] as const).find((status) => status === params.get('status')) ?? start.status,
    fleet: (['all', ...fleetStatuses] as const).find((status) => status === params.get('fleet')) ?? start.fleet,
    sort: claimSorts.find((sort) => sort === params.get('sort')) ?? start.sort,
    page: Number.isInteger(page) && page >= 1 ? page : 1,
  };
}

/** Serializes the list state; defaults are omitted. */
function writeListState(state: ListState): URLSearchParams {
  const params = new URLSearchParams();
  if (state.search) params.set('search', state.search);
  if (state.status !== start.status) params.set('status', state.status);
  if (state.fleet !== start.fleet) params.set('fleet', state.fleet);
  if (state.sort !== start.sort) params.set('sort', state.sort);
  if (state.page > 1) params.set('page', String(state.page));
  return params;
}

/** Whether anything besides the search text is set. */
function isNarrowed({ status, fleet, sort }: ListState): boolean {
  return status !== start.status || fleet !== start.fleet || sort !== start.sort;
}

/** A changed filter resets the page to 1. */
function withFilter(state: ListState, change: Partial<Omit<ListState, 'page'>>): ListState {
  return { ...state, ...change, page: 1 };
}

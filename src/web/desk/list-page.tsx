import type { ListParams } from './use-list-params.ts';
import { ExportList } from './export-list.tsx';
import type { Endpoint, QueryInputOf } from '#contract/endpoint.ts';
import { MOST_COUNTED } from '#domain/most-counted.ts';
import { permits } from '#domain/permissions.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { OptionsArgument } from '#web/api/api-client.ts';
import { apiQuery } from '#web/api/api-query.ts';
import type { ApiReply } from '#web/api/api-request.ts';
import { Page } from '#web/page/page.tsx';
import type { PageProps } from '#web/page/page.tsx';
import { useUser } from '#web/session/session-store.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Density } from '#web/ui/density.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { NavTabs } from '#web/ui/nav-tabs.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { ExportedList } from './export-menu.tsx';
import { Loaded } from './loaded.tsx';
import { isSingleKey } from './single-keys.ts';
import { useListParams, rememberQueue } from './use-list-params.ts';
import { SavedViews } from './saved-views.tsx';
import type { SavedViewList } from './save-view.tsx';
import { SearchField } from './search-field.tsx';

interface PageOf<T> {
  readonly data: readonly T[];
  readonly total: number;
  readonly totalPages: number;
  readonly page: number;
}

interface Listed<P> {
  readonly params: ListParams;
  readonly query: UseQueryResult<P>;
  /** Export parameters, where the list can be exported. */
  readonly file?: ExportedList;
}

/** Fetches a page of a list. Keeps the previous rows until the new ones arrive. */
export function useList<E extends Endpoint>(
  list: E,
  filter: QueryInputOf<E>,
  { refetchInterval }: { readonly refetchInterval?: number | ((rows: ApiReply<E> | undefined) => number | false) } = {},
): Listed<ApiReply<E>> {
  const params = useListParams();
  const query = useQuery({
    ...apiQuery(list, ...([{ query: filter }] as unknown as OptionsArgument<E>)),
    placeholderData: keepPreviousData,
    refetchInterval:
      typeof refetchInterval === 'function' ? ({ state }) => refetchInterval(state.data) : (refetchInterval ?? false),
  }) as UseQueryResult<ApiReply<E>>;
  return { params, query, file: { list, query: filter as object } };
}

/** A filter beside the search; its value is in the URL. */
interface ListChoice {
  readonly name: string;
  readonly label: string;
  /** Label of the "all" option; without it one value is always selected. */
  readonly every?: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly className?: string;
  /** Default if the URL has no value. */
  readonly usual?: string;
}

interface ListViewsProps<V extends string> {
  readonly label: string;
  /** In display order; the first is the default. */
  readonly ids: readonly [V, ...V[]];
  readonly texts: Readonly<Record<V, string>>;
  readonly counts?: Readonly<Partial<Record<V, number>>> | undefined;
  /** Counts, where available. */
  readonly most?: number;
  /** Name of the URL parameter. */
  readonly name?: string;
  /** The current view, where the URL encodes it differently. */
  readonly current?: V;
  readonly to?: (id: V) => Readonly<Record<string, string>>;
}

/** The predefined views of a list, with row counts. */
export function ListViews<V extends string>({
  label,
  ids,
  texts,
  counts,
  most,
  name = 'view',
  current,
  to = (id) => ({ [name]: id === ids[0] ? '' : id }),
}: ListViewsProps<V>) {
  const params = useListParams();
  return (
    <NavTabs
      label={label}
      current={current ?? params.oneOf(name, ids)}
      {...(most === undefined ? {} : { most })}
      tabs={ids.map((id) => ({
        id,
        label: texts[id],
        to: params.to(to(id)),
        ...(counts ? { count: counts[id] ?? 0 } : {}),
      }))}
    />
  );
}

interface ListProps<T, P extends PageOf<T>, V extends string> {
  readonly list: Listed<P>;
  readonly views?: ListViewsProps<V>;
  readonly search?: { readonly label: string; readonly hint?: string };
  readonly choices?: readonly ListChoice[];
  /** Custom filters, and the names of their URL parameters. */
  readonly filters?: { readonly names: readonly string[]; readonly fields: ReactNode };
  /** Key under which staff save their own views of this list. */
  readonly savedAs?: SavedViewList;
  /** Shown if there are no rows and no filter is active. */
  readonly empty: string;
  readonly emptyHint?: string;
  /** Ids of the claims in the rows, so that J and K move between claim pages. */
  readonly claimIds?: (page: P) => readonly string[];
  /** Enables export. */
  readonly file?: true;
  readonly children: (page: P, busy: boolean) => ReactNode;
}

interface ListPageProps<T, P extends PageOf<T>, V extends string>
  extends ListProps<T, P, V>, Pick<PageProps, 'title' | 'crumbs' | 'actions'> {
  readonly lead?: string;
  /** Between the introduction and the list. */
  readonly above?: ReactNode;
  readonly dialogs?: ReactNode;
}

/** A list page: heading, views, filters, rows and pagination. */
export function ListPage<T, P extends PageOf<T>, V extends string>({
  title,
  crumbs,
  actions,
  lead,
  above,
  dialogs,
  ...list
}: ListPageProps<T, P, V>) {
  return (
    <Density value="desk">
      <Page title={title} {...(crumbs ? { crumbs } : {})} actions={actions}>
        <div className="grid grid-cols-1 gap-4">
          {lead ? <p className="max-w-prose text-14 text-muted">{lead}</p> : null}
          {above}
          <List {...list} />
        </div>
        {dialogs}
      </Page>
    </Density>
  );
}

/** A list within a page: views, filters, count, rows with J/K navigation, pagination and empty state. */
export function List<T, P extends PageOf<T>, V extends string>({
  list: { query, params, file: exported },
  views,
  search,
  choices = [],
  filters,
  savedAs,
  empty,
  emptyHint,
  claimIds,
  file,
  children,
}: ListProps<T, P, V>) {
  const t = useTexts('desk.viewList');
  const rows = useRowKeys<HTMLDivElement>();
  const location = useLocation();
  const user = useUser();
  const { data } = query;
  const ids = data && claimIds?.(data).join(' ');
  useEffect(() => {
    if (ids !== undefined) rememberQueue({ from: location.pathname + location.search, ids: ids.split(' ').filter(Boolean) });
  }, [ids, location]);
  const names = [...(search ? ['search'] : []), ...choices.map(({ name }) => name), ...(filters?.names ?? [])];
  const filtered = names.some((name) => params.get(name) !== '');
  return (
    <>
      {views ? <ListViews {...views} /> : null}
      <div className="grid grid-cols-1 gap-3" ref={rows}>
        {search || choices.length > 0 ? (
          <div className="flex flex-wrap items-end gap-2">
            {search ? (
              <SearchField {...search} value={params.get('search')} onSearch={(words) => params.set({ search: words })} />
            ) : null}
            {choices.map((choice) => (
              <ChoiceFilter key={choice.name} {...choice} params={params} />
            ))}
          </div>
        ) : null}
        {filters?.fields}
        {savedAs ? <SavedViews list={savedAs} params={params} /> : null}
        <Loaded query={query} lines={8}>
          {(page) => (
            <>
              <div className={cx('flex flex-wrap items-center justify-between gap-x-4 text-14 text-muted', file && 'min-h-9')}>
                <p aria-live="polite">
                  {page.total > MOST_COUNTED ? t.countMore({ most: MOST_COUNTED }) : t.count({ total: page.total })}
                </p>
                {claimIds ? (
                  <p className="ml-auto max-lg:hidden pointer-coarse:hidden">
                    {permits(user, 'claim-queue.read') ? `${t.keys} ${t.find}` : t.keys}
                  </p>
                ) : null}
                {file && exported && page.total > 0 ? <ExportList {...exported} /> : null}
              </div>
              {page.data.length === 0 ? (
                <EmptyState
                  title={filtered ? t.nothingMatches : empty}
                  action={
                    filtered ? (
                      <Button variant="secondary" onClick={() => params.set(Object.fromEntries(names.map((name) => [name, ''])))}>
                        {t.clear}
                      </Button>
                    ) : null
                  }
                >
                  {filtered ? t.dropOne : emptyHint}
                </EmptyState>
              ) : (
                children(page, query.isPlaceholderData)
              )}
              <Pager page={page.page} totalPages={page.totalPages} toPage={(to) => params.to({ page: String(to) })} />
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}

function ChoiceFilter({
  name,
  label,
  every,
  options,
  className,
  usual = '',
  params,
}: ListChoice & { readonly params: ListParams }) {
  return (
    <SelectField
      label={label}
      hideLabel
      className={className}
      {...(every === undefined ? {} : { placeholder: every })}
      value={options.find(({ value }) => value === params.get(name))?.value ?? usual}
      options={options}
      onChange={({ currentTarget: { value } }) => params.set({ [name]: value })}
    />
  );
}

/** J and K move between table rows; Enter opens the row because its link is focused. */
export function useRowKeys<T extends HTMLElement>() {
  const container = useRef<T>(null);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (!isSingleKey(event)) return;
      const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0;
      if (step === 0) return;
      const rows = [...(container.current?.querySelectorAll<HTMLElement>('tbody tr') ?? [])].filter((row) =>
        row.querySelector('a[href]'),
      );
      if (rows.length === 0) return;
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      const next = at === -1 ? (step === 1 ? 0 : rows.length - 1) : Math.min(Math.max(at + step, 0), rows.length - 1);
      rows[next]?.querySelector<HTMLElement>('a[href]')?.focus();
      event.preventDefault();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return container;
}
